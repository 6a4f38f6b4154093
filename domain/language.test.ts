import { describe, expect, it } from 'vitest';
import { isLanguage, LANGUAGES, languageOfPath, pathIn } from './language.ts';

describe('the language of a public address', () => {
  it.each([
    ['/', 'en'],
    ['/about-us', 'en'],
    ['/si', 'si'],
    ['/si/', 'si'],
    ['/ta/about-us', 'ta'],
    ['/sights', 'en'],
    ['/tamil', 'en'],
    ['/en/about-us', 'en'],
    ['/about-us/si', 'en'],
  ])('%s is read in %s', (path, language) => {
    expect(languageOfPath(path)).toBe(language);
  });

  it.each([
    ['/', ['/', '/si', '/ta']],
    ['/si', ['/', '/si', '/ta']],
    ['/si/', ['/', '/si', '/ta']],
    ['/about-us', ['/about-us', '/si/about-us', '/ta/about-us']],
    ['/ta/about-us', ['/about-us', '/si/about-us', '/ta/about-us']],
    ['/about-us/', ['/about-us', '/si/about-us', '/ta/about-us']],
    ['/si/about-us/', ['/about-us', '/si/about-us', '/ta/about-us']],
    ['/sights', ['/sights', '/si/sights', '/ta/sights']],
    [
      '/about-us/?from=mail#team',
      ['/about-us?from=mail#team', '/si/about-us?from=mail#team', '/ta/about-us?from=mail#team'],
    ],
    ['/#how-it-works', ['/#how-it-works', '/si#how-it-works', '/ta#how-it-works']],
    ['/ta#how-it-works', ['/#how-it-works', '/si#how-it-works', '/ta#how-it-works']],
    ['/ta?from=mail', ['/?from=mail', '/si?from=mail', '/ta?from=mail']],
  ])('%s has one address in each language', (path, addresses) => {
    expect(LANGUAGES.map((language) => pathIn(language, path))).toEqual(addresses);
  });
});

it('nothing but our languages is one', () => {
  expect(['en', 'si', 'ta', 'fr', '', null, 'constructor'].filter(isLanguage)).toEqual(['en', 'si', 'ta']);
});
