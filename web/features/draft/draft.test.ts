/**
 * How a draft changes.
 * @rows CUS-WIZ 30
 */
import { NO_OPTIONS } from '@ceylono/domain/quote';
import { describe, expect, it } from 'vitest';
import { changeDraft, type Draft, type DraftChange, EMPTY_DRAFT } from './draft.ts';

const ALL_OPTIONS = { withDriver: true, delivery: true, pickup: true, insurance: true };
const ELLA = { lat: 6.8735, lng: 81.0476, source: 'pin', address: null } as const;

function after(draft: Draft, ...changes: DraftChange[]): Draft {
  return changes.reduce(changeDraft, draft);
}

describe('a draft', () => {
  it('resets the four toggles when another vehicle is chosen', () => {
    const chosen = after(
      EMPTY_DRAFT,
      { type: 'vehicleChosen', vehicleId: 'alto' },
      { type: 'optionsChanged', options: ALL_OPTIONS },
    );
    expect(chosen.options).toEqual(ALL_OPTIONS);
    expect(after(chosen, { type: 'vehicleChosen', vehicleId: 'vezel' }).options).toEqual(NO_OPTIONS);
    expect(after(chosen, { type: 'vehicleChosen', vehicleId: 'alto' }).options).toEqual(ALL_OPTIONS);
  });

  it('keeps everything else when a vehicle was taken', () => {
    const chosen = after(
      EMPTY_DRAFT,
      { type: 'startChosen', start: '2026-11-21T10:00' },
      { type: 'endChosen', end: '2026-11-23T10:00' },
      { type: 'vehicleChosen', vehicleId: 'alto' },
      { type: 'contactChanged', contact: { name: 'Nimal' } },
    );
    expect(after(chosen, { type: 'vehicleGivenUp' })).toEqual({ ...chosen, vehicleId: null });
  });

  it('takes delivery and pickup off when the place is', () => {
    const delivered = after(
      EMPTY_DRAFT,
      { type: 'locationChosen', location: ELLA },
      { type: 'optionsChanged', options: ALL_OPTIONS },
      { type: 'locationChosen', location: null },
    );
    expect(delivered.options).toEqual({ withDriver: true, delivery: false, pickup: false, insurance: true });
  });

  it('writes an address only to the place it was asked for', () => {
    const here = after(EMPTY_DRAFT, { type: 'locationChosen', location: ELLA });
    expect(after(here, { type: 'addressFound', at: ELLA, address: 'Near Ella' }).location?.address).toBe('Near Ella');
    expect(after(here, { type: 'addressFound', at: { lat: 7, lng: 80 }, address: 'Kandy' })).toBe(here);
  });

  it('drops an end that is no longer after the start', () => {
    const weekend = after(
      EMPTY_DRAFT,
      { type: 'startChosen', start: '2026-11-21T10:00' },
      { type: 'endChosen', end: '2026-11-23T10:00' },
    );
    expect(after(weekend, { type: 'startChosen', start: '2026-11-22T10:00' }).end).toBe('2026-11-23T10:00');
    expect(after(weekend, { type: 'startChosen', start: '2026-11-23T08:00' }).end).toBeNull();
  });

  it('believes the server about documents and keeps the previews of those it knows', () => {
    const known = { id: 'a', contentType: 'image/jpeg', previewUrl: 'blob:a' };
    const sent = after(
      EMPTY_DRAFT,
      { type: 'documentSent', kind: 'selfie', document: known },
      { type: 'documentSent', kind: 'id-back', document: { id: 'b', contentType: 'image/jpeg' } },
    );
    const read = after(sent, {
      type: 'documentsRead',
      held: [
        { documentId: 'a', kind: 'selfie', contentType: 'image/jpeg' },
        { documentId: 'c', kind: 'id-front', contentType: 'image/webp' },
      ],
      asked: sent.documents,
    });
    expect(read.documents).toEqual({ selfie: known, 'id-front': { id: 'c', contentType: 'image/webp' } });
  });

  it('keeps what was sent and removed while the server was asked', () => {
    const opened = after(
      EMPTY_DRAFT,
      { type: 'documentSent', kind: 'id-front', document: { id: 'a', contentType: 'image/jpeg' } },
      { type: 'documentSent', kind: 'selfie', document: { id: 'b', contentType: 'image/jpeg' } },
    );
    const meanwhile = after(
      opened,
      { type: 'documentRemoved', kind: 'selfie' },
      { type: 'documentSent', kind: 'id-back', document: { id: 'c', contentType: 'image/jpeg' } },
    );
    const held = [
      { documentId: 'a', kind: 'id-front', contentType: 'image/jpeg' },
      { documentId: 'b', kind: 'selfie', contentType: 'image/jpeg' },
    ] as const;
    const read = after(meanwhile, { type: 'documentsRead', held, asked: opened.documents });
    expect(read.documents).toEqual(meanwhile.documents);
  });

  it('loses its documents with the server’s draft, and nothing that was typed', () => {
    const typed = after(
      EMPTY_DRAFT,
      { type: 'draftStarted', draftId: 'd' },
      { type: 'documentSent', kind: 'selfie', document: { id: 'a', contentType: 'image/jpeg' } },
      { type: 'contactChanged', contact: { name: 'Nimal' } },
    );
    expect(after(typed, { type: 'draftLost' })).toEqual({ ...typed, draftId: null, documents: {} });
  });

  it('keeps the promo code that was applied, until it is removed or counts no more', () => {
    const applied = after(
      EMPTY_DRAFT,
      { type: 'promoTyped', promoCode: 'ceylon5' },
      { type: 'promoApplied', code: 'CEYLON5' },
    );
    expect(applied).toMatchObject({ promoCode: 'CEYLON5', appliedPromo: 'CEYLON5' });
    expect(after(applied, { type: 'promoRemoved' })).toEqual(EMPTY_DRAFT);
    const dropped = after(applied, { type: 'promoDropped', code: 'CEYLON5', refusal: 'promo_expired' });
    expect(dropped).toMatchObject({
      promoCode: 'CEYLON5',
      appliedPromo: null,
      droppedPromo: { code: 'CEYLON5', refusal: 'promo_expired' },
    });
    expect(after(dropped, { type: 'promoTyped', promoCode: 'CEYLON' }).droppedPromo).toBeNull();
  });

  it('takes no late answer about a promo code that is not the one in question any more', () => {
    const typed = after(EMPTY_DRAFT, { type: 'promoTyped', promoCode: 'OTHER' });
    expect(after(typed, { type: 'promoApplied', code: 'CEYLON5' })).toBe(typed);
    const applied = after(typed, { type: 'promoApplied', code: 'OTHER' });
    expect(after(applied, { type: 'promoDropped', code: 'CEYLON5', refusal: 'promo_expired' })).toBe(applied);
  });

  it('of a booking made again has its vehicle and place, what was typed of the person, and no dates', () => {
    const location = { lat: 6.9, lng: 79.8, address: 'Fort', source: 'pin' } as const;
    const typed = after(EMPTY_DRAFT, { type: 'contactChanged', contact: { name: 'Nimali Perera' } });
    const dated = after(after(typed, { type: 'startChosen', start: '2026-03-10T09:00' }), {
      type: 'endChosen',
      end: '2026-03-12T09:00',
    });
    const again = after(dated, { type: 'bookedAgain', vehicleId: 'v-2', location });
    expect(again).toMatchObject({ vehicleId: 'v-2', location, start: null, end: null, options: NO_OPTIONS });
    expect(again.contact.name).toBe('Nimali Perera');
    expect(after(again, { type: 'bookedAgain', vehicleId: 'v-3', location: null }).location).toEqual(location);
  });

  it('is empty when one starts over', () => {
    const typed = after(EMPTY_DRAFT, { type: 'contactChanged', contact: { name: 'Nimal' } });
    expect(after(typed, { type: 'startedOver' })).toBe(EMPTY_DRAFT);
  });
});
