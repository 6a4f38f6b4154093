import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useRef } from 'react';
import { FileFrame } from './file-frame.tsx';
import { type FileSending, useFileSending } from './use-file-sending.ts';

interface PickFieldProps extends Pick<FileSending, 'value' | 'remove'> {
  sending: ReturnType<typeof useFileSending>;
  label: ReactNode;
  /** MIME types, comma separated: `image/jpeg,image/png,image/webp`. iOS converts HEIC when it is not named. */
  accept: string;
  hint?: ReactNode;
  /** Opens the camera on a phone: the back one or the front one. */
  capture?: 'environment' | 'user';
  /** What the form says about this field. */
  error?: ReactNode;
  disabled?: boolean;
  /** Instead of 'Received' and 'Replace'. */
  words?: { received: ReactNode; replace: ReactNode } | undefined;
}

/** Picks one file, sends it at once with progress, shows it, and lets it be replaced, removed or tried again. */
export function FileField(props: Omit<PickFieldProps, 'sending'> & FileSending) {
  return <PickField {...props} sending={useFileSending(props)} />;
}

/** The same for a file that may come another way too: who holds the sending keeps it as this field comes and goes. */
export function PickField(props: PickFieldProps) {
  const { sending, label, accept, hint, capture, value, remove, error, disabled = false, words } = props;
  const { i18n } = useLingui();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const problem = sending.failure ? i18n._(sending.failure.text) : error;

  return (
    <FileFrame
      {...{ label, hint, value, remove, sending, problem, disabled }}
      inputId={id}
      problemId={`${id}-problem`}
      received={words?.received}
      pick={{
        label: value ? (words?.replace ?? <Trans>Replace</Trans>) : <Trans>Choose</Trans>,
        onClick: () => input.current?.click(),
      }}
    >
      <input
        ref={input}
        id={id}
        type="file"
        className="visually-hidden"
        accept={accept}
        capture={capture}
        disabled={disabled || sending.share !== null}
        aria-invalid={Boolean(problem)}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = ''; // so that the same file can be chosen again after a failure
          if (file) void sending.start(file);
        }}
      />
    </FileFrame>
  );
}
