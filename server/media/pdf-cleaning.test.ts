import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { jpeg } from '../test/image-files.ts';
import { actingNamesIn, everythingIn, hiddenScript, linkTo, objectStream, pdfWith, SCRIPT } from '../test/pdf-files.ts';
import { cleanPdf } from './pdf-cleaning.ts';

const isTaken = async (file: Buffer | string) => (await cleanPdf(Buffer.from(file))).refusal === undefined;
const streamOf = (dictionary: string, data: Buffer | string) =>
  `<< ${dictionary} /Length ${data.length} >>\nstream\n${data.toString('latin1')}\nendstream`;

async function kept(file: Buffer): Promise<Uint8Array> {
  const cleaned = await cleanPdf(file);
  if (cleaned.refusal !== undefined) throw new Error(`refused: ${cleaned.refusal}`);
  return cleaned.bytes;
}

describe('a PDF is taken', () => {
  it.each<[string, Buffer]>([
    ['that opens at its first page', pdfWith()],
    ['with links', pdfWith(['<< /Type /Annot /Subtype /Link /A << /S /URI /URI (https://example.lk) >> >>'])],
    ['that opens at a page and a place', pdfWith(['<< /Type /Catalog /OpenAction [3 0 R /XYZ 0 0 null] >>'])],
    ['with a link to a page', pdfWith(['<< /Subtype /Link /F 4 /A << /S /GoTo /D [3 0 R /Fit] >> >>'])],
    ['with packed objects', pdfWith([objectStream(['<< /Type /Font /Subtype /Type1 >>', '[1 2 3]'])])],
    [
      'with brackets and signs in its texts',
      pdfWith(['<< /Title (A stream \\( of words, 50% \\) < (within) /Here) >>', '(a\\\\)']),
    ],
    ['with texts in digits', pdfWith(['<< /ID [<0a1B 2c>\n<> <F>] /Title <FEFF0043\r\n0059> >>', '<</X<41>/Y<42>>>'])],
    [
      'with a picture that holds such letters by chance',
      pdfWith([streamOf('/Subtype /Image', '\xff/JS \x00/AA/XFA\x01')]),
    ],
    ['followed by empty lines', Buffer.concat([pdfWith(), Buffer.from('\r\n\0\0')])],
  ])('%s', async (_, file) => {
    expect(actingNamesIn(await kept(file))).toEqual([]);
  });
});

describe('a PDF shows when it is written anew', () => {
  it('what was typed into its form, with nothing left to fill in', async () => {
    const file = await PDFDocument.create();
    const field = file.getForm().createTextField('name');
    field.addToPage(file.addPage());
    field.setText('Nimali Perera');
    const typed = Buffer.from('Nimali Perera').toString('hex');
    const shown = everythingIn(await kept(Buffer.from(await file.save())));
    expect(shown.toLowerCase()).toContain(`<${typed}> tj`);
    expect(shown).not.toContain('/Widget');
  });

  it('no form whose typed text it would lose', async () => {
    const file = await PDFDocument.create();
    const field = file.getForm().createTextField('name');
    field.addToPage(file.addPage());
    field.acroField.dict.set(PDFName.of('V'), PDFString.of('Nimali Perera'));
    const saved = Buffer.from(await file.save({ updateFieldAppearances: false }));
    expect(await cleanPdf(saved)).toEqual({ refusal: 'file_pdf_unsafe' });
  });

  it('a scan, byte by byte, on its page of its size', async () => {
    const scan = await jpeg(300, 400);
    const file = await PDFDocument.create();
    file.addPage([300, 400]).drawImage(await file.embedJpg(new Uint8Array(scan)));
    const bytes = await kept(Buffer.from(await file.save({ useObjectStreams: true })));
    expect(Buffer.from(bytes).includes(scan)).toBe(true);
    expect(everythingIn(bytes)).toMatch(/\/MediaBox \[ 0 0 300 400 \]/);
  });

  it.each(['https://example.lk/a?b=(c)', 'http://example.lk', 'mailto:a@example.lk', 'tel:+94771234567'])(
    'a link to %s',
    async (address) => {
      const pressed = Buffer.from(address).toString('hex');
      expect(everythingIn(await kept(linkTo(address))).toLowerCase()).toContain(`/uri <${pressed}>`);
    },
  );

  it('no link without a kind, which would lead on from our own address', async () => {
    expect(everythingIn(await kept(linkTo('//host/share')))).not.toContain('/Link');
  });
});

describe('a PDF is written anew without what no page of it needs', () => {
  it.each<[string, Buffer]>([
    ['with a script in packed objects that do not say so', pdfWith([objectStream([SCRIPT], '/Filter /FlateDecode')])],
    [
      'with a script in packed objects that say they are a picture',
      pdfWith([objectStream([SCRIPT], '/Subtype /Image /Filter /Fl /X /FlateDecode')]),
    ],
    ['with objects packed by a filter named elsewhere', pdfWith([objectStream([SCRIPT], '/Filter 5 0 R')])],
    ['with a script hidden in a string', pdfWith(['(5 0 obj << /XFA [(x)] >> endobj)'])],
    ['with a script hidden in a picture', pdfWith([streamOf('/Subtype /Image', `5 0 obj ${SCRIPT} endobj`)])],
    [
      'with packed objects hidden in a picture',
      pdfWith([streamOf('/Subtype /Image', `5 0 obj ${objectStream([SCRIPT])} endobj`)]),
    ],
    ['with actions in a text', pdfWith(['<< /X (/AA << /O 5 0 R >>) >>'])],
    ['with actions in a comment', pdfWith(['<< % /AA << /O 5 0 R >>\n>>'])],
    ['with actions in an object whose number ends in a point', pdfWith([streamOf('/X 1', '5 0. obj << /AA 6 0 R >>')])],
    ['with actions in an object whose number has a sign', pdfWith([streamOf('/X 1', '5 0+obj << /AA 6 0 R >>')])],
    ['with a comment in the middle of an object number', pdfWith([streamOf('/X 1', '5 0 % five\nobj << /XFA 1 >>')])],
  ])('%s', async (_, file) => {
    expect(actingNamesIn(await kept(file))).toEqual([]);
  });
});

describe('a PDF is refused', () => {
  it.each<[string, Buffer]>([
    ['with an object broken off', pdfWith(['(never closed'])],
    ['with a script', pdfWith([SCRIPT])],
    ['with a script whose name is spelt in codes', pdfWith(['<< /S /J#61v#61Script /J#53 (x) >>'])],
    ['with a script among packed objects', pdfWith([objectStream([SCRIPT])])],
    ['with a packed script spelt in codes', pdfWith([objectStream(['<< /S /#4Aava#53cript >>'])])],
    ['with packed objects under a name in codes', pdfWith([objectStream([SCRIPT]).replace('/First', '/F#69rst')])],
    ['with objects packed in another way', pdfWith([objectStream(['<< >>'], '/Type /ObjStm /Filter /ASCIIHexDecode')])],
    ['with packed objects cut off', pdfWith([objectStream([SCRIPT]).slice(0, -30)])],
    ['with actions behind a comment sign among digits', pdfWith(['<< /Type /Page /X <41%> /AA << /O 5 0 R >> >>'])],
    ['with actions behind a bracket among digits', pdfWith(['<< /X <41(> /AA << /O 5 0 R >> /Y <41)> >>'])],
    ['with actions behind a beginning among digits', pdfWith(['<< /X <41 stream> /AA << /O 5 0 R >> >>'])],
    ['with actions behind an end among digits', pdfWith(['<< /X <41 endobj> /AA << /O 5 0 R >> >>'])],
    ['with digits that never end', pdfWith(['<< /X <41'])],
    ['with packed objects behind a comment sign', pdfWith([objectStream([SCRIPT]).replace('<< ', '<< /X <41%> ')])],
    ['with packed objects behind a bracket', pdfWith([objectStream([SCRIPT]).replace('<< ', '<< /X <41(> ')])],
    ['with packed objects in a text', pdfWith([`(${objectStream([SCRIPT])})`])],
    ['with packed objects in two places at once', pdfWith([`(${objectStream(['<< >>'])} ${objectStream([SCRIPT])})`])],
    ['with packed objects that say so in a text', pdfWith([objectStream([SCRIPT]).replace('/N 1', '(/N 1)')])],
    ['that opens an address as it is opened', pdfWith(['<< /Type /Catalog /OpenAction << /S /URI /URI (x) >> >>'])],
    ['that does so by a name in codes', pdfWith(['<< /Open#41ction << /S /URI /URI (x) >> >>'])],
    ['that does so by another object', pdfWith(['<< /OpenAction 5 0 R >>', '<< /S /URI /URI (x) >>'])],
    ['that does so behind a comment', pdfWith(['<< /OpenAction %[\n<< /S /URI /URI (x) >> >>'])],
    ['that does so among packed objects', pdfWith([objectStream(['<< /OpenAction << /S /URI /URI (x) >> >>'])])],
    ['that opens another file', pdfWith(['<< /S /GoToR /F (//host/share/a.pdf) /D [0 /Fit] >>'])],
    ['that opens another file from its link', pdfWith(['<< /Subtype /Link /A << /S /GoToR /F (a.pdf) >> >>'])],
    ['that opens a file within', pdfWith(['<< /S /GoToE /T << /R /C >> >>'])],
    ['that goes through another file', pdfWith(['<< /S /Thread /F (//host/share/a.pdf) /D 0 >>'])],
    ['that plays a film', pdfWith(['<< /Subtype /Movie /Movie << /F (//host/a.avi) >> /A true >>'])],
    ['that plays a sound', pdfWith(['<< /S /Sound /Sound 5 0 R >>'])],
    ['that plays something on a screen', pdfWith(['<< /Subtype /Screen /A 5 0 R >>'])],
    ['with a body to turn around', pdfWith(['<< /Subtype /3D /3DD 5 0 R >>'])],
    ['whose picture lies elsewhere', pdfWith([streamOf('/Subtype /Image /F (//host/share/a.jpg)', '')])],
    ['whose picture lies at an address', pdfWith(['<< /FS /URL /F (https://example.lk/a.jpg) >>'])],
    ['that shows a page of another file', pdfWith(['<< /Subtype /Form /Ref << /F 5 0 R /Page 0 >> >>'])],
    ['that empties a form', pdfWith(['<< /S /ResetForm >>'])],
    ['that is a portfolio', pdfWith(['<< /Type /Catalog /Collection << /View /T >> >>'])],
    ['that launches a program', pdfWith(['<< /S /Launch /F (cmd.exe) >>'])],
    ['with an attachment', pdfWith(['<< /Names << /EmbeddedFiles << >> >> >>'])],
    ['with an embedded file', pdfWith([streamOf('/Type /EmbeddedFile', 'MZ')])],
    ['with a file pinned to a page', pdfWith(['<< /Subtype /FileAttachment /FS 5 0 R >>'])],
    ['with a program that does not say it is embedded', pdfWith(['<< /F (a.exe) /EF << /F 5 0 R >> >>'])],
    ['with a file that a page refers to', pdfWith(['<< /Type /Page /AF [5 0 R] >>'])],
    ['with actions on events', pdfWith(['<< /Type /Page /AA << /O 5 0 R >> >>'])],
    ['with a form of scripts', pdfWith(['<< /AcroForm << /XFA 5 0 R >> >>'])],
    ['with a film', pdfWith(['<< /Subtype /RichMedia >>'])],
    ['that sends a form away', pdfWith(['<< /S /SubmitForm /F (https://example.lk) >>'])],
    ['that is encrypted', pdfWith(['<< /Filter /Standard >>'], '/Encrypt 4 0 R ')],
    ['with an older script under a newer object', pdfWith([SCRIPT, '<< >>'])],
    ['without an end', pdfWith().subarray(0, -8)],
    ['with an archive behind its end', Buffer.concat([pdfWith(), Buffer.from('PK\x03\x04')])],
    ['with a page before its beginning', Buffer.concat([Buffer.from('<html>'), pdfWith()])],
    ['that is a header and an end', Buffer.from('%PDF-1.7\nstartxref\n0\n%%EOF\n')],
    ['that is a header', Buffer.from('%PDF-')],
    ['that is empty', Buffer.alloc(0)],
    ...Object.entries(hiddenScript()).map(([how, file]): [string, Buffer] => [`with a script ${how}`, file]),
    ...['javascript:alert(1)', 'JavaScript:alert(1)', ' file://host/share/x', 'data:text/html,x', 'smb://host/x'].map(
      (address): [string, Buffer] => [`with a link to ${address}`, linkTo(address)],
    ),
  ])('%s', async (_, file) => {
    expect(await cleanPdf(file)).toEqual({ refusal: 'file_pdf_unsafe' });
  });

  it('when its packed objects swell beyond measure', async () => {
    const bomb = deflateSync(Buffer.concat([Buffer.from('9 0 null'), Buffer.alloc(20_000_000, ' ')]));
    const swelling = streamOf('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', bomb);
    expect(await isTaken(pdfWith([swelling]))).toBe(true);
    expect(await isTaken(pdfWith(Array(4).fill(swelling)))).toBe(false);
  });

  it.each([
    ['objects within objects', '1 0 obj ('],
    ['objects without end', '1 0 obj '],
    ['digits', '1'],
    ['gaps between digits', '1 %\n                             '],
    ['letters', 'obj '],
    ['streams without data', '1 0 obj<</N 1/First 1>>stream '],
  ])('when it is ten megabytes of %s, at once', async (_, pattern) => {
    const started = performance.now();
    expect(await isTaken(pdfWith([pattern.repeat(9_500_000 / pattern.length)]))).toBe(false);
    // What looks at each object again for each other would take hours.
    expect(performance.now() - started).toBeLessThan(20_000);
  });
});
