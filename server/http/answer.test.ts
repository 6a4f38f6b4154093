import { describe, expect, it } from 'vitest';
import { answerTo } from './answer.ts';
import { RefusalError } from './refusal.ts';

const failing = (facts: object, message = 'no') => Object.assign(new Error(message), facts);

describe('a failure becomes', () => {
  it.each([
    ['the refusal that was meant', new RefusalError('vehicle_unlisted'), 'vehicle_unlisted'],
    ['the refusal whose constraint it broke', failing({ code: '23P01', constraint: 'vehicle_taken' }), 'vehicle_taken'],
    ['invalid input when the text holds a NUL', failing({ code: '22021' }), 'invalid_input'],
    ['unavailable when a statement waited too long', failing({ code: '57014' }), 'unavailable'],
    ['unavailable when two waited for each other', failing({ code: '40P01' }), 'unavailable'],
    ['unavailable when the database has no room', failing({ code: '53100' }), 'unavailable'],
    ['unavailable when the database takes no writes', failing({ code: '25006' }), 'unavailable'],
    ['unavailable when the socket is gone', failing({ code: 'ENOENT', syscall: 'connect' }), 'unavailable'],
    ['unavailable when the driver gave up', failing({}, 'Query read timeout'), 'unavailable'],
    ['a failure when a stored file is missing', failing({ code: 'ENOENT', syscall: 'open' }), 'failed'],
    ['a failure when another constraint is broken', failing({ code: '23505', constraint: 'users_pkey' }), 'failed'],
    ['a failure when it is a mistake of ours', new TypeError('x is undefined'), 'failed'],
    ['a failure when it is no error at all', 'nothing', 'failed'],
  ])('%s', (_, failure, code) => {
    expect(answerTo(failure).code).toBe(code);
  });
});
