import { Trans } from '@lingui/react/macro';

/** Beside what stands for something that only the owner of the business can say (T-142). */
export function Sample() {
  return (
    <span className="sample">
      <Trans>Sample</Trans>
    </span>
  );
}
