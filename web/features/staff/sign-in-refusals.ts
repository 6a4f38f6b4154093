/** Words for the refusals that staff meet at the sign-in; every page of staff loads them. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { addRefusalTexts, type SignInRefusal } from '../../api/refusal.ts';

export const SIGN_IN_REFUSAL_TEXTS: Record<SignInRefusal, MessageDescriptor> = {
  credentials_wrong: msg`E-mail or password is not right. Check both and try again.`,
  password_weak: msg`Choose a password that meets every rule listed with it, and none that many people use.`,
  password_guessable: msg`This password is too easy to guess: names, years and rows of keys are tried first, and your own name or address counts for nothing. Make it longer, of words that do not belong together.`,
  password_leaked: msg`This password is among those that were leaked elsewhere, which are tried first. Choose another one.`,
  password_link_invalid: msg`This password link does not work any more. Ask for a new one.`,
  second_code_wrong: msg`This code is not right, or was used already. Wait until the app shows the next one, and type that.`,
  sign_in_lapsed: msg`This sign-in took too long, or too many codes were tried. Begin anew with your password.`,
  passkey_wrong: msg`This passkey is not taken here: it belongs to no account of ours any more, or was not unlocked. Try another one, or sign in with your password.`,
  password_wrong: msg`Your present password is not right.`,
};

addRefusalTexts(SIGN_IN_REFUSAL_TEXTS);
