/**
 * What the program does with people's data, said plainly: this page and the program must agree (docs/security.md, the
 * jobs of the clock). A change of what is kept changes this text and the version in `contract/terms.ts`.
 */
import { BRAND } from '@ceylono/domain/brand';
import { msg } from '@lingui/core/macro';
import { paths } from '../../../paths.ts';
import type { InfoContent } from './info-content.ts';

const { name, email } = BRAND;

export const PRIVACY_POLICY: InfoContent = {
  version: '2026-11-27.2',
  title: msg`Privacy policy`,
  description: msg`What ${name} stores about you, who sees it, how long it is kept, and how you get a copy or have it deleted.`,
  heading: msg`Privacy policy`,
  lead: msg`You hand us papers and phone numbers. This page says what we keep, who sees it, and when it goes.`,
  sections: [
    {
      title: msg`In short`,
      points: [
        msg`You need no account. Your browser is recognised by one cookie of our own.`,
        msg`Your identity papers are stored encrypted, and seen by our staff only. Every view is recorded.`,
        msg`Your position is taken only while you have one of our vehicles, and deleted 30 days after the return.`,
        msg`There are no advertisements and no trackers, and this site loads nothing from other companies. Only the map may fetch its pictures from a map service.`,
        msg`You can download your data or have it erased.`,
      ],
    },
    {
      id: 'visiting',
      title: msg`When you look around`,
      paragraphs: [
        msg`Reading these pages sets no cookie. Your browser keeps a few things on your own device: light or dark, the language, and what you type into a booking, so that it survives a lost connection.`,
        msg`Once you have booked, your browser also keeps your order’s page, without your papers, so that you can read it without a connection. It goes 30 days after you last opened it or 7 days after the rental, whichever comes first, and when you remove everything you entered or have your data erased.`,
        msg`To count visitors, your browser makes a random number once and sends it with the name of your browser. We keep only a fingerprint of that number that cannot be turned back, and use it for nothing else.`,
        msg`Our server counts calls by network address for up to an hour, to slow down abuse. Its log holds no address and nothing that you typed.`,
      ],
    },
    {
      id: 'cookie',
      title: msg`The visitor cookie`,
      paragraphs: [
        msg`When you continue with your phone number or start a booking, we set one cookie. It holds a random value that we signed, is out of reach of any script, and lasts 400 days. It lets this browser, and no other, see your order in full. Our database keeps only a hash of it.`,
        msg`We note which version of this text you agreed to, and when. Only from then on do we also note your network address, your kind of browser and a hash of its features, for our staff to find misuse. They are never used to recognise you or to show anybody your number.`,
        msg`From then on this browser also tells us which steps of a booking it reaches and for how long the page is in sight. We note them for 30 days, with the kind of device and browser and the country of your network, and keep only how many there were on each day.`,
        msg`When our staff call you about a booking, they note when it was, how it ended and what was agreed. These notes are kept for 400 days, or until nothing else of yours is on record.`,
      ],
    },
    {
      id: 'booking',
      title: msg`When you book`,
      points: [
        msg`Name, phone, e-mail and address, to reach you and to write the agreement.`,
        msg`For residents, name and phone of the person who vouches for you. Please ask that person first.`,
        msg`Photos of your licence and identity papers, or of your passport and licence, and a selfie, to see who drives.`,
        msg`Vehicle, dates, place, options and price: the agreement itself.`,
        msg`What happens to the rental: the cash that the vendor notes, a problem that the vendor reports to us, a vehicle that was changed or not collected, and what is disputed.`,
      ],
      paragraphs: [
        msg`Photos are saved anew before they are stored, so that hidden data such as the place where they were taken is gone.`,
        msg`On a new device you prove your phone by a code that we send by SMS. Only then are your earlier details filled in.`,
      ],
    },
    {
      id: 'who-sees',
      title: msg`Who sees what`,
      points: [
        msg`Our staff see your order and your papers. Every view of a paper is recorded with the name of who looked.`,
        msg`The vendor of your vehicle sees your name and a masked phone number, the full number from the approval of your identity until 30 days after the rental, and the place once the order is confirmed. Vendors never see your papers, e-mail, address or the person who vouches for you.`,
        msg`You and your vendor see the cash that was noted. Only that vendor and our staff read what the vendor reports to us; only our staff read why something is disputed, and how often vehicles were not collected.`,
        msg`Whoever has the address of your order page sees vehicle, dates, status and bill, with your contact details masked. Share it only with people you trust.`,
        msg`Companies that carry our mails and SMS see what they carry. We sell nothing to anybody.`,
        msg`Authorities get what the law obliges us to give.`,
      ],
    },
    {
      id: 'position',
      title: msg`Your position`,
      paragraphs: [
        msg`In the booking, your position is used to show vehicles near you, when you ask for it. It is stored only if you choose it as the place of the rental.`,
        msg`While the vehicle is in your hands, from the signed handover to the signed return, the order page asks for your position and sends it to us. The vehicle is somebody's property. Before and after, nothing is stored. The newest 50 positions are kept, and all are deleted 30 days after the return.`,
      ],
    },
    {
      id: 'how-long',
      title: msg`How long we keep it`,
      points: [
        msg`A booking that you did not finish, with its papers: deleted after 24 hours.`,
        msg`Identity papers of an order: deleted 365 days after the order closed.`,
        msg`Identity papers that we could not accept: deleted 30 days after we told you so.`,
        msg`The application of a vendor whom we did not accept, with its papers: deleted 365 days after our answer, or after it came if we gave none.`,
        msg`The papers of a vendor who rents out with us no more: deleted 365 days after that.`,
        msg`What our staff corrected of a vendor’s name, phone or e-mail address, with what it was before: deleted after 400 days.`,
        msg`Positions: deleted 30 days after the return.`,
        msg`Your details in an order and those of the person who vouches for you, signatures, handover photos and signed reports: removed six years after the order closed. Its number, dates, vehicle and amounts stay, without your name.`,
        msg`What a vendor or our staff wrote about a problem, a dispute or a note of cash that was taken back: removed with your details. Cash receipts stay with their amounts, as books of account.`,
        msg`An order whose vehicle was never handed over counts as closed 30 days after the end that was agreed.`,
        msg`Messages and city requests that you send us: deleted after 180 days.`,
        msg`The network address and hash noted with your phone number, and the name of your browser: deleted after 30 days.`,
        msg`A browser that never ordered, and what it agreed to: forgotten after 400 days, as its cookie.`,
        msg`A device that you stopped, and the phone number that it was stopped for: forgotten 400 days later. Until then that number is not confirmed there again.`,
      ],
      paragraphs: [
        msg`Why six years: the Inland Revenue Act, No. 24 of 2017, asks a business to keep the records of its accounts for at least five years after the tax year they belong to. Six years from the end of an order cover that.`,
      ],
    },
    {
      id: 'how-safe',
      title: msg`How we protect it`,
      points: [
        msg`Papers, signatures, handover photos and reports are encrypted on disk.`,
        msg`Connections are encrypted. Staff sign in with a password, and sessions end after 30 minutes without use.`,
        msg`Links to papers work for an hour at most, and only for signed-in staff.`,
      ],
    },
    {
      id: 'your-rights',
      title: msg`Your rights`,
      paragraphs: [
        msg`From the device that booked, or after proving your phone by a code, you can download your data or have it erased. The download says that a problem was reported or something disputed; the words of others about it we give you when you ask, because they may speak of somebody else. We keep what an open rental, an unpaid bill or the law still needs, and delete it when that ends.`,
        msg`On a device that is new to us, a code to the e-mail of your order is needed as well. We tell you of that device by e-mail, so that you can stop it, and your papers are given out there after a wait.`,
        msg`Your papers can be downloaded only after you have proved your phone, because others may use the same device.`,
        msg`You may also ask us what we hold, have mistakes corrected, and withdraw your consent for the future. You may complain to the Data Protection Authority of Sri Lanka.`,
      ],
      links: [{ to: paths.myData, label: msg`Download or erase your data` }],
    },
    {
      id: 'contact',
      title: msg`Whom to write to`,
      paragraphs: [
        msg`Write to ${email}. Please send no identity papers by mail: we ask you for a code on your phone instead.`,
      ],
      links: [{ to: `mailto:${email}`, label: msg`Write to us` }],
    },
  ],
};
