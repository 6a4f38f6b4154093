/** What the districts, and with them their chief towns, are called in Sinhala and in Tamil. */
import { DISTRICTS, type District } from './district.ts';
import { folded } from './folded.ts';
import type { Language } from './language.ts';

/** In Sinhala, in Tamil, and other spellings in either script. */
export type NamesInScripts = readonly [sinhala: string, tamil: string, ...other: string[]];

export const DISTRICT_NAMES: Record<District, NamesInScripts> = {
  Ampara: ['අම්පාර', 'அம்பாறை'],
  Anuradhapura: ['අනුරාධපුරය', 'அனுராதபுரம்', 'அநுராதபுரம்'],
  Badulla: ['බදුල්ල', 'பதுளை'],
  Batticaloa: ['මඩකලපුව', 'மட்டக்களப்பு'],
  Colombo: ['කොළඹ', 'கொழும்பு'],
  Galle: ['ගාල්ල', 'காலி'],
  Gampaha: ['ගම්පහ', 'கம்பஹா', 'கம்பகா'],
  Hambantota: ['හම්බන්තොට', 'அம்பாந்தோட்டை', 'ஹம்பாந்தோட்டை'],
  Jaffna: ['යාපනය', 'யாழ்ப்பாணம்'],
  Kalutara: ['කළුතර', 'களுத்துறை'],
  Kandy: ['මහනුවර', 'கண்டி'],
  Kegalle: ['කෑගල්ල', 'கேகாலை'],
  Kilinochchi: ['කිලිනොච්චිය', 'கிளிநொச்சி'],
  Kurunegala: ['කුරුණෑගල', 'குருணாகல்', 'குருநாகல்'],
  Mannar: ['මන්නාරම', 'மன்னார்'],
  Matale: ['මාතලේ', 'மாத்தளை'],
  Matara: ['මාතර', 'மாத்தறை'],
  Monaragala: ['මොණරාගල', 'மொணராகலை', 'மொனராகலை'],
  Mullaitivu: ['මුලතිව්', 'முல்லைத்தீவு'],
  'Nuwara Eliya': ['නුවරඑළිය', 'நுவரெலியா', 'නුවර එළිය'],
  Polonnaruwa: ['පොළොන්නරුව', 'பொலன்னறுவை', 'பொலநறுவை'],
  Puttalam: ['පුත්තලම', 'புத்தளம்'],
  Ratnapura: ['රත්නපුර', 'இரத்தினபுரி', 'ரத்தினபுரி'],
  Trincomalee: ['ත්‍රිකුණාමලය', 'திருகோணமலை', 'තිරිකුණාමලය'],
  Vavuniya: ['වවුනියාව', 'வவுனியா'],
};

/** By its English name, as vendors keep it; a name that is none of the 25 stays as it is. */
export function nameOfDistrict(district: string, language: Language): string {
  const names: Partial<Record<string, NamesInScripts>> = DISTRICT_NAMES;
  const [sinhala, tamil] = names[district] ?? [district, district];
  return { en: district, si: sinhala, ta: tamil }[language];
}

const SPELLINGS = DISTRICTS.map((district) => ({
  district,
  spellings: [district, ...DISTRICT_NAMES[district]].map(folded),
}));

/** The district that is called so in one of the three languages. */
export function districtCalled(name: string): District | null {
  const wanted = folded(name);
  return SPELLINGS.find(({ spellings }) => spellings.includes(wanted))?.district ?? null;
}

/** The districts whose name begins so in one of the three languages, by their English names. */
export function districtsBeginning(typed: string): District[] {
  const wanted = folded(typed);
  return SPELLINGS.filter(({ spellings }) => spellings.some((name) => name.startsWith(wanted))).map(
    ({ district }) => district,
  );
}
