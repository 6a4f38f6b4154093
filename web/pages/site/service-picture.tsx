import { Hatchback } from './hatchback.tsx';
import styles from './services.module.css';
import { ThreeWheeler } from './three-wheeler.tsx';

export type PictureName = 'car' | 'bag' | 'bowl' | 'basket' | 'taxi' | 'parcel' | 'home';

/** Lines on a 96 by 64 ground. The two that drive are our own vehicles. */
const LINES: Record<Exclude<PictureName, 'car' | 'taxi'>, string> = {
  bag: 'M32 24h32l3 32H29ZM40 30v-8a8 8 0 0 1 16 0v8',
  bowl: 'M24 34h48c0 13-9 21-24 21S24 47 24 34ZM40 26c-4-5 4-7 0-12M50 26c-4-5 4-7 0-12M60 26c-4-5 4-7 0-12',
  basket: 'M26 28h44l-6 27H32ZM36 28l10-16M60 28 50 12M41 36v12M48 36v12M55 36v12',
  parcel: 'M26 22l22-10 22 10v24L48 56 26 46ZM26 22l22 10 22-10M48 32v24M37 17l22 10',
  home: 'M24 34 48 12l24 22M31 29v26h34V29M43 55V41h10v14',
};

/** What a service is, as a drawing. Decoration: its name stands below. */
export function ServicePicture({ name }: { name: PictureName }) {
  return (
    <svg viewBox="0 0 96 64" className={styles.picture} aria-hidden="true">
      <path d="M0 58h96" className={styles.ground} />
      {name === 'car' ? <Hatchback x={6} y={26} scale={0.35} /> : null}
      {name === 'taxi' ? <ThreeWheeler x={16} y={12} scale={0.45} /> : null}
      {name === 'car' || name === 'taxi' ? null : <path d={LINES[name]} className={styles.lines} />}
    </svg>
  );
}
