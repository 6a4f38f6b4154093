/**
 * A place to sign on.
 *
 * @rows SHR-LIM 21
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import Pad from 'signature_pad';
import { Latest } from './latest.ts';
import styles from './signature-pad.module.css';

/** The drawing's own size; on the screen it takes the width there is. */
const WIDTH = 400;
const HEIGHT = 120;
/** The stored picture has twice as many pixels, so that it prints well. */
const SCALE = 2;
const INK = '#10243b';

interface SignaturePadProps {
  label: ReactNode;
  /** Called with a PNG after every stroke, and with null when it was cleared. */
  onChange: (signature: Blob | null) => void;
  error?: ReactNode;
  disabled?: boolean;
}

/** A signature by finger, pen or mouse; or, for the keyboard, by typing one's name. White in both schemes: it is paper. */
export function SignaturePad({ label, onChange, error, disabled = false }: SignaturePadProps) {
  const { t } = useLingui();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<Pad>(null);
  const latest = useRef(onChange);
  latest.current = onChange;
  /** A picture takes a moment to make, in which the signature may be cleared or go on. */
  const [pictures] = useState(() => new Latest());
  /** The name, when it is typed instead of drawn. */
  const [typed, setTyped] = useState<string | null>(null);
  const drawing = typed === null;

  useEffect(() => {
    const element = canvas.current;
    if (!element || !drawing) return;
    const drawn = new Pad(element, { penColor: INK, minWidth: 0.8, maxWidth: 2.4 });
    pad.current = drawn;
    const stopFitting = fitToWidth(element, drawn);
    drawn.addEventListener('endStroke', () => void pictures.take(pictureOf(element), latest.current));
    return () => {
      stopFitting();
      drawn.off();
      pad.current = null;
    };
  }, [drawing, pictures]);

  useEffect(() => {
    if (disabled) pad.current?.off();
    else pad.current?.on();
  }, [disabled]);

  function clear() {
    pad.current?.clear();
    setTyped((name) => (name === null ? null : ''));
    none();
  }

  function none() {
    pictures.skip();
    onChange(null);
  }

  function type(name: string) {
    setTyped(name);
    if (name.trim() === '') none();
    else void pictures.take(pictureOfName(name.trim()), latest.current);
  }

  return (
    <fieldset className={`stack gap-8 ${styles.field}`}>
      <legend className={styles.label}>{label}</legend>
      {drawing ? (
        <canvas ref={canvas} className={styles.paper} role="img" aria-label={t`Area to sign in`} />
      ) : (
        <input
          className={styles.typed}
          value={typed}
          disabled={disabled}
          maxLength={60}
          autoComplete="name"
          aria-label={t`Your name as signature`}
          placeholder={t`Your name`}
          onChange={(event) => type(event.currentTarget.value)}
        />
      )}
      {error ? (
        <p className="danger text-14" role="alert">
          {error}
        </p>
      ) : null}
      <div className="cluster gap-8">
        <button type="button" className="small-button" onClick={clear} disabled={disabled}>
          <Trans>Clear</Trans>
        </button>
        <button
          type="button"
          className="small-button"
          disabled={disabled}
          onClick={() => {
            none();
            setTyped(drawing ? '' : null);
          }}
        >
          {drawing ? <Trans>Sign by typing the name</Trans> : <Trans>Sign by drawing</Trans>}
        </button>
      </div>
    </fieldset>
  );
}

/** Gives the canvas as many pixels as it covers, now and when its width changes, and keeps what is drawn on it. */
function fitToWidth(canvas: HTMLCanvasElement, pad: Pad): () => void {
  let width = 0;
  const observer = new ResizeObserver(() => {
    const next = canvas.clientWidth;
    if (next === 0 || next === width) return;
    const grow = width === 0 ? 1 : next / width;
    width = next;
    const ratio = window.devicePixelRatio;
    canvas.width = next * ratio;
    canvas.height = next * (HEIGHT / WIDTH) * ratio;
    canvas.getContext('2d')?.scale(ratio, ratio);
    pad.fromData(
      pad.toData().map((stroke) => ({
        ...stroke,
        points: stroke.points.map((point) => ({ ...point, x: point.x * grow, y: point.y * grow })),
      })),
    );
  });
  observer.observe(canvas);
  return () => observer.disconnect();
}

function pictureOf(drawing: HTMLCanvasElement): Promise<Blob> {
  return onPaper((context) => context.drawImage(drawing, 0, 0, WIDTH * SCALE, HEIGHT * SCALE));
}

function pictureOfName(name: string): Promise<Blob> {
  return onPaper((context) => {
    context.fillStyle = INK;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.font = `italic ${44 * SCALE}px "Segoe Script", "Brush Script MT", cursive`;
    context.fillText(name, (WIDTH * SCALE) / 2, (HEIGHT * SCALE) / 2, (WIDTH - 24) * SCALE);
  });
}

function onPaper(draw: (context: CanvasRenderingContext2D) => void): Promise<Blob> {
  const paper = document.createElement('canvas');
  paper.width = WIDTH * SCALE;
  paper.height = HEIGHT * SCALE;
  const context = paper.getContext('2d');
  if (!context) return Promise.reject(new Error('This browser cannot draw'));
  context.fillStyle = '#fff';
  context.fillRect(0, 0, paper.width, paper.height);
  draw(context);
  return new Promise((resolve, reject) => {
    paper.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('This browser cannot draw'))), 'image/png');
  });
}
