import { StaffPanel } from '../staff-kit/staff-list.tsx';
import { ConversionAnalytics } from './conversion-analytics.tsx';

/** The tab 'Conversion Tracking' (admin §2 L102). */
export default function ConversionPanel() {
  return (
    <StaffPanel>
      <ConversionAnalytics />
    </StaffPanel>
  );
}
