/** What people may hand in as a file; the server looks inside it. HEIC is not named, so that an iPhone converts its photos. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];
/** Of a paper that may also come as a PDF. */
export const PAPER_TYPES = [...PICTURE_TYPES, 'application/pdf'];
