import { ISLAND_PATH, islandPoint } from '../../ui/island.ts';
import { Hatchback } from './hatchback.tsx';
import styles from './hero-picture.module.css';
import { ThreeWheeler } from './three-wheeler.tsx';

const COLOMBO = islandPoint(6.93, 79.86);
const SIGIRIYA = islandPoint(7.95, 80.76);
const ELLA = islandPoint(6.87, 81.05);

/** The island with a journey on it, and two of our vehicles on the coast road. Decoration: the words stand beside it. */
export function HeroPicture() {
  const route = `M${COLOMBO.x} ${COLOMBO.y}C62 250 88 222 ${SIGIRIYA.x} ${SIGIRIYA.y}S150 268 ${ELLA.x} ${ELLA.y}`;
  return (
    <svg viewBox="0 0 460 470" className={styles.picture} aria-hidden="true">
      <rect width="460" height="470" rx="28" className={styles.sea} />
      <g className={styles.waves}>
        <path d="M28 88q10-8 20 0t20 0 20 0M360 60q10-8 20 0t20 0M372 214q10-8 20 0t20 0 20 0M24 250q10-8 20 0t20 0" />
      </g>
      <g transform="translate(122 18)">
        <path d={ISLAND_PATH} transform="translate(5 7)" className={styles.shade} />
        <path d={ISLAND_PATH} className={styles.land} />
        <path d={route} className={styles.route} />
        <circle cx={COLOMBO.x} cy={COLOMBO.y} r="6" className={styles.stop} />
        <circle cx={SIGIRIYA.x} cy={SIGIRIYA.y} r="6" className={styles.stop} />
        <path
          d="M0 0c-9-13-15-20-15-28a15 15 0 0 1 30 0c0 8-6 15-15 28Z"
          transform={`translate(${ELLA.x} ${ELLA.y})`}
          className={styles.pin}
        />
        <circle cx={ELLA.x} cy={ELLA.y - 28} r="6" fill="#fff" />
      </g>
      <path d="M0 408h460v34a28 28 0 0 1-28 28H28a28 28 0 0 1-28-28Z" className={styles.road} />
      <path d="M16 446h60m40 0h60m40 0h60m40 0h60m40 0h44" className={styles.line} />
      <ThreeWheeler x={26} y={316} scale={1.1} />
      <Hatchback x={202} y={332} scale={1} />
    </svg>
  );
}
