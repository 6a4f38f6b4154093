import type { ReactNode } from 'react';
import styles from './staff-vehicle-photos.module.css';
import { VehiclePhoto, type VehiclePicture } from './vehicle-photo.tsx';

interface StaffVehiclePhotosProps {
  photos: readonly VehiclePicture[];
  /** What is said where there is none. */
  none: ReactNode;
}

/** All photos of a vehicle as staff look at them; each opens in full. */
export function StaffVehiclePhotos({ photos, none }: StaffVehiclePhotosProps) {
  if (photos.length === 0) return <p className="dimmed">{none}</p>;
  return (
    <ul className={`list ${styles.photos}`}>
      {photos.map((photo) => (
        <li key={photo.url}>
          <a href={photo.url} target="_blank" rel="noreferrer">
            <VehiclePhoto photo={photo} sizes="12rem" />
          </a>
        </li>
      ))}
    </ul>
  );
}
