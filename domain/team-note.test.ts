import { describe, expect, it } from 'vitest';
import { refuseNoteChange } from './team-note.ts';

const note = { writtenBy: 'nadia@ceylono.example', isEmpty: false };

describe('a note of the team', () => {
  it('is changed by its author', () => {
    expect(refuseNoteChange(note, 'nadia@ceylono.example')).toBeNull();
  });
  it('is nobody else’s to change, whether its words are there or not', () => {
    expect(refuseNoteChange(note, 'ravi@ceylono.example')).toBe('team_note_not_yours');
    expect(refuseNoteChange({ ...note, isEmpty: true }, 'ravi@ceylono.example')).toBe('team_note_not_yours');
  });
  it('without words stays as it is', () => {
    expect(refuseNoteChange({ ...note, isEmpty: true }, 'nadia@ceylono.example')).toBe('team_note_gone');
  });
});
