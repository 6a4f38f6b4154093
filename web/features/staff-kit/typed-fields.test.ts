import { describe, expect, it } from 'vitest';
import { typedFields } from './typed-fields.ts';

function entered(value = '') {
  const field = { value, isConnected: true };
  const fields = typedFields();
  fields.enter(field);
  return { field, fields };
}

describe('something was typed', () => {
  it('where a field says other words than when it was come to', () => {
    const { field, fields } = entered();
    expect(fields.isAny()).toBe(false);
    field.value = 'The vehicle';
    expect(fields.isAny()).toBe(true);
  });

  it('where words that stood there were taken out', () => {
    const { field, fields } = entered('Comes by train.');
    field.value = '';
    expect(fields.isAny()).toBe(true);
  });

  it('also where the field was come to once more meanwhile', () => {
    const { field, fields } = entered();
    field.value = 'The vehicle';
    fields.enter(field);
    expect(fields.isAny()).toBe(true);
  });

  it('in any of the fields', () => {
    const { fields } = entered();
    const other = { value: '', isConnected: true };
    fields.enter(other);
    other.value = 'Other words';
    expect(fields.isAny()).toBe(true);
  });
});

describe('nothing was typed', () => {
  it('where a field was only come to, or got spaces', () => {
    const { field, fields } = entered('Comes by train.');
    field.value = 'Comes by train.  ';
    expect(fields.isAny()).toBe(false);
  });

  it('where what was typed was sent, which empties the field', () => {
    const { field, fields } = entered();
    field.value = 'A note.';
    field.value = '';
    expect(fields.isAny()).toBe(false);
  });

  it('where the field went with what was sent', () => {
    const { field, fields } = entered();
    field.value = 'A note.';
    field.isConnected = false;
    expect(fields.isAny()).toBe(false);
  });

  it('once it is left', () => {
    const { field, fields } = entered();
    field.value = 'A note.';
    fields.forget();
    expect(fields.isAny()).toBe(false);
  });
});
