import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useId, useRef } from 'react';
import { FileFrame } from './file-frame.tsx';
import { type FileSending, useFileSending } from './use-file-sending.ts';

interface FileFieldProps extends FileSending {
  label: ReactNode;
  /** MIME types, comma separated. */
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
export function FileField(props: FileFieldProps) {
  const { label, accept, hint, capture, value, remove, error, disabled = false, words } = props;
  const { i18n } = useLingui();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const sending = useFileSending(props);
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
      <FileInput {...{ id, input, accept, capture, disabled, sending }} hasProblem={Boolean(problem)} />
    </FileFrame>
  );
}

interface FileInputProps extends Pick<FileFieldProps, 'accept' | 'capture' | 'disabled'> {
  id: string;
  input: RefObject<HTMLInputElement | null>;
  sending: ReturnType<typeof useFileSending>;
  /** It is told in the element `ID-problem`. */
  hasProblem: boolean;
}

/** Where a file is chosen; it is shown by the frame around it. */
export function FileInput({ id, input, accept, capture, disabled = false, sending, hasProblem }: FileInputProps) {
  return (
    <input
      ref={input}
      id={id}
      type="file"
      className="visually-hidden"
      accept={accept}
      capture={capture}
      disabled={disabled || sending.share !== null}
      aria-invalid={hasProblem}
      aria-describedby={hasProblem ? `${id}-problem` : undefined}
      onChange={(event) => {
        const file = event.currentTarget.files?.[0];
        event.currentTarget.value = ''; // so that the same file can be chosen again after a failure
        if (file) void sending.start(file);
      }}
    />
  );
}
