import { Trans } from '@lingui/react/macro';
import { Component, type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import { Bone } from '../../ui/skeletons.tsx';

const BarChart = lazy(() => import('./bar-chart.tsx'));

/** A chart once its library is there, and the documents' text where it cannot be drawn (T-144). The figures stand without it. */
export function LazyChart(chart: ComponentProps<typeof BarChart>) {
  return (
    <OrUnavailable>
      <Suspense fallback={<Bone width="100%" height={chart.withLegend ? '220px' : '150px'} />}>
        <BarChart {...chart} />
      </Suspense>
    </OrUnavailable>
  );
}

export function ChartUnavailable() {
  return (
    <p className="dimmed">
      <Trans>Chart Temporarily Unavailable</Trans>
    </p>
  );
}

class OrUnavailable extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <ChartUnavailable /> : this.props.children;
  }
}
