/**
 * Sights, parks, universities, hospitals and stations that customers name, at their entrance or main building to a few
 * hundred metres: written down by us from public facts. Read by the server only, as the gazetteer.
 */
import type { District } from './district.ts';

export type LandmarkKind = 'hospital' | 'park' | 'sight' | 'station' | 'university';

export type Landmark = readonly [kind: LandmarkKind, name: string, district: District, lat: number, lng: number];

// biome-ignore format: one place per line
export const LANDMARKS: readonly Landmark[] = [
  ['hospital', 'National Hospital of Sri Lanka', 'Colombo', 6.919, 79.869],
  ['hospital', 'Lady Ridgeway Hospital for Children', 'Colombo', 6.9185, 79.8763],
  ['hospital', 'Colombo South Teaching Hospital Kalubowila', 'Colombo', 6.8663, 79.8766],
  ['hospital', 'National Hospital Kandy', 'Kandy', 7.2868, 80.6317],
  ['hospital', 'Teaching Hospital Karapitiya', 'Galle', 6.0664, 80.2268],
  ['hospital', 'Teaching Hospital Jaffna', 'Jaffna', 9.6657, 80.0137],
  ['university', 'University of Colombo', 'Colombo', 6.9021, 79.8611],
  ['university', 'University of Kelaniya', 'Gampaha', 6.9739, 79.9157],
  ['university', 'University of Moratuwa', 'Colombo', 6.7957, 79.9008],
  ['university', 'University of Peradeniya', 'Kandy', 7.2549, 80.5974],
  ['university', 'University of Ruhuna', 'Matara', 5.938, 80.5763],
  ['university', 'University of Jaffna', 'Jaffna', 9.6848, 80.022],
  ['university', 'University of Sri Jayewardenepura', 'Colombo', 6.853, 79.9036],
  ['university', 'Open University of Sri Lanka Nawala', 'Colombo', 6.8833, 79.8866],
  ['station', 'Colombo Fort Railway Station', 'Colombo', 6.9337, 79.8503],
  ['station', 'Kandy Railway Station', 'Kandy', 7.2893, 80.6325],
  ['station', 'Galle Railway Station', 'Galle', 6.0334, 80.2145],
  ['station', 'Ella Railway Station', 'Badulla', 6.8757, 81.0466],
  ['station', 'Badulla Railway Station', 'Badulla', 6.98, 81.0598],
  ['station', 'Jaffna Railway Station', 'Jaffna', 9.6673, 80.0225],
  ['sight', 'Lotus Tower', 'Colombo', 6.927, 79.8584],
  ['sight', 'Independence Square', 'Colombo', 6.9046, 79.8677],
  ['sight', 'Gangaramaya Temple', 'Colombo', 6.9166, 79.8563],
  ['sight', 'Viharamahadevi Park', 'Colombo', 6.9138, 79.8618],
  ['sight', 'Temple of the Sacred Tooth Relic', 'Kandy', 7.2936, 80.6413],
  ['sight', 'Royal Botanical Gardens Peradeniya', 'Kandy', 7.2684, 80.5966],
  ['sight', 'Sigiriya Rock', 'Matale', 7.957, 80.7603],
  ['sight', 'Pidurangala Rock', 'Matale', 7.9659, 80.7624],
  ['sight', 'Dambulla Cave Temple', 'Matale', 7.8567, 80.6492],
  ['sight', 'Ruwanwelisaya', 'Anuradhapura', 8.35, 80.3964],
  ['sight', 'Gal Vihara', 'Polonnaruwa', 7.9659, 81.005],
  ['sight', "Adam's Peak Summit", 'Ratnapura', 6.8096, 80.4994],
  ['sight', "Lipton's Seat", 'Badulla', 6.7813, 81.0158],
  ['sight', 'Little Adam’s Peak', 'Badulla', 6.8655, 81.0617],
  ['sight', 'Ravana Falls', 'Badulla', 6.8413, 81.0546],
  ['sight', 'Diyaluma Falls', 'Badulla', 6.7333, 81.0317],
  ['sight', 'Gregory Lake', 'Nuwara Eliya', 6.9569, 80.7791],
  ['sight', 'Pinnawala Elephant Orphanage', 'Kegalle', 7.3008, 80.3884],
  ['sight', 'Koneswaram Temple', 'Trincomalee', 8.5824, 81.2455],
  ['sight', 'Nallur Kandaswamy Kovil', 'Jaffna', 9.6743, 80.0293],
  ['sight', 'Dondra Head Lighthouse', 'Matara', 5.921, 80.5935],
  ['park', 'Bundala National Park', 'Hambantota', 6.197, 81.246],
  ['park', 'Udawalawe National Park', 'Monaragala', 6.4735, 80.876],
  ['park', 'Minneriya National Park', 'Polonnaruwa', 8.034, 80.84],
  ['park', 'Gal Oya National Park Inginiyagala', 'Ampara', 7.2228, 81.532],
];
