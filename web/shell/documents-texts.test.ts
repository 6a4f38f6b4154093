/**
 * What the documents let people read stands word for word in the English catalogue, by the section that says it. Which
 * code, state or field leads to which of them is held where it is decided.
 * @rows CUS-LOOK 23
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const FOLDER = path.join(import.meta.dirname, '../locales/en');

const TEXTS: Record<string, string[]> = {
  'customer §2': [
    'Live',
    'Going live soon',
    'Nearly live',
    'Mon-Fri 9:00-18:00',
    'Q3 2025',
    'Q1 2026',
    'Q2 2026',
    'Q3 2026',
    'within 1 business day',
    'Something went wrong',
    'Please refresh the page to try again.',
    'Welcome',
    'Select Your Location',
    'Use my current location',
    'Current',
    'Select Date & Vehicle',
    'Now',
    'Next Day 9AM',
    'No vehicles available for the selected criteria',
    'Try selecting a different location or check back later',
    'No Image',
    'Contact & KYC',
    'Tourist / Visitor',
    'Checkout & Payment',
    'Not available for this vehicle',
    'Coming Soon',
    'Submitting...',
    'Order Successfully Received',
    'Take me to Car',
    'Download Receipt',
    'Track Order Status',
    'Location Required. You must allow location access to track your order in real time.',
    'Vehicle handover cancelled',
    'No orders found',
    'Submit Application',
  ],
  'customer §4': [
    'In Progress',
    'Approved',
    'Rejected',
    'Pending',
    'Not Started',
    'Confirmed',
    'Handed Over',
    'Returned',
    'Completed',
    'No reason provided',
    'manually adjusted',
  ],
  'customer §5': [
    'Please enter your phone number',
    'Please enter a valid phone number (at least 8 digits)',
    'Enter a valid phone number (at least 8 digits)',
    'Enter a valid email address',
    'Enter a valid international phone number',
    'Please enter a promo code.',
    'Please provide a reason for the extension request.',
    'Extension must be between 1 and 30 days.',
    'Please enter a mobile number',
    'Please fill in all required fields.',
    'Please upload all required documents.',
    'Please enter a valid email address',
    'Email address is too long',
    'Disposable email addresses are not allowed',
    'Email contains invalid characters',
    'Email contains multiple @ symbols',
    'Phone number must be 7-15 digits (including country code)',
    'Please enter a valid country code',
    'Phone number must be 8-12 digits',
    'Phone number contains too many repeated digits',
    'Phone number contains suspicious sequential digits',
  ],
  'customer §8': [
    "Message Sent Successfully! We'll get back to you within 24 hours.",
    'Failed to send message. Please try again later.',
    'Submission failed. Please try again.',
    'Thank you! Your request has been submitted.',
    'Failed to save phone number. Please try again.',
    'System configuration issue. Please contact support.',
    'Access denied. Please refresh the page and try again.',
    'An error occurred. Please try again.',
    'Unable to retrieve your location.',
    'Geolocation is not supported by your browser.',
    'Camera access denied. Please allow camera permissions.',
    'No camera found on this device.',
    'Camera access failed. Please try again.',
    'Camera not ready. Please try again.',
    'Camera not ready. Please wait a moment and try again.',
    'Unable to capture image.',
    'Unable to capture image. Please try again.',
    'Unable to access camera. Please check permissions.',
    'Promo code not found or inactive.',
    'Promo code is not yet valid.',
    'Promo code has expired.',
    'You are not eligible for this promo code.',
    'You need at least 5 orders to use this promo code.',
    'You need at least 10 orders to use this promo code.',
    'You need at least 15 orders to use this promo code.',
    'You need at least 50 orders to use this promo code.',
    'This promo code is only valid for specific vehicles.',
    'This promo code is only valid for specific email addresses.',
    'Extension system not fully configured. Please contact admin to run database migration.',
    'Failed to submit extension request. Please try again.',
    'Extension request submitted successfully! Admin will review and respond shortly.',
    'No orders found for mobile number: {number}',
    'Failed to fetch customer data',
    'Image not available',
    'Error fetching orders: {message}',
    'Failed to fetch customer orders',
    'No orders found for customer with phone number: {phone}. Please verify the phone number or check if this customer has any rental orders.',
    'Failed to submit application. Please try again.',
    "Application submitted successfully! We'll review your information and get back to you within 24 hours.",
    'Map unavailable. Please enter coordinates manually.',
  ],
  'vendor §8': ['Image failed to load', 'Photo failed to load'],
};

const shown = new Set(
  readdirSync(FOLDER).flatMap((name) => {
    const catalogue = readFileSync(path.join(FOLDER, name), 'utf8');
    return [...catalogue.matchAll(/^msgid ((?:".*"\n)+)/gm)].map(([, quoted = '']) =>
      quoted
        .trimEnd()
        .split('\n')
        .map((line): string => JSON.parse(line))
        .join(''),
    );
  }),
);

it.each(Object.entries(TEXTS))('the texts of %s stand as they are written there', (_section, texts) => {
  expect(texts.filter((text) => !shown.has(text))).toEqual([]);
});
