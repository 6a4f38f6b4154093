/**
 * One side's way to record one moment of an order. The form is the same for both sides; what differs
 * between the vendor and staff stands in their doors and nowhere else.
 */
import type { SeenOrder } from '@ceylono/domain/correction';
import type { HandoverPhase } from '@ceylono/domain/handover';
import type { Language } from '@ceylono/domain/language';
import type { OrderStatus } from '@ceylono/domain/order';
import type { VerificationStatus } from '@ceylono/domain/verification';
import type { MessageDescriptor } from '@lingui/core';
import type { UseQueryOptions } from '@tanstack/react-query';
import type { client } from '../../api/client.ts';
import type { FilledCharge, HandoverForm } from './handover-form.ts';

export type RecordedHandover = Awaited<ReturnType<typeof client.handover.get>>;
export type FinalBill = Awaited<ReturnType<typeof client.handover.previewReturn>>;

export interface HandoverDoor {
  orderId: string;
  phase: HandoverPhase;
  /** Whose entries these are: kept apart on a device that several use. */
  keeper: string;
  /** False once they have logged out, also in another tab. */
  mayKeep: () => boolean;
  filesPath: `/${string}`;
  previewPath: `/${string}`;
  /** Where the signed report of the handover is read. */
  handoverReport: string;
  /** How the vehicle went out. */
  handover: () => UseQueryOptions<RecordedHandover>;
  /** The final bill as it would be. */
  finalBill: (reading: ReturnReading) => UseQueryOptions<FinalBill>;
  /** The body that is recorded, made from a complete form whose files have all arrived. */
  bodyOf: (form: HandoverForm, seen: SeenOrder) => unknown;
  /** `body`: as `bodyOf` made it. */
  record: (body: unknown, key: string) => Promise<{ completedAt: string }>;
  words: DoorWords;
}

export interface ReturnReading {
  odometer: number;
  additionalCharges: FilledCharge[];
}

export interface DoorWords {
  agree: MessageDescriptor;
  sign: MessageDescriptor;
  /** What to do where something else should stand in what is recorded: a signed record is not changed. */
  correct: MessageDescriptor;
  /** The session has ended while the form was open. */
  signedOut: MessageDescriptor;
}

/** What the form shows of its order. */
export interface FormOrder {
  orderId: string;
  customOrderId: string;
  status: OrderStatus;
  verificationStatus: VerificationStatus;
  startDate: string;
  endDate: string;
  startedDays: number;
  finalTotalBill: number;
  vehicle: { id: string; model: string; plate?: string | null };
  /** `language`: what they read; the terms that they sign begin in it. */
  customer: { name: string; phone: string; language: Language };
  /** The vehicle's last reading, from a rental before. */
  lastOdometer: number | null;
  handoverOdometer: number | null;
  /** Agreed, in cents; 0: none. */
  deposit: number;
  cash: { depositHeld: number };
  reports: Record<HandoverPhase, 'none' | 'preparing' | 'ready' | 'failed' | 'removed' | 'withheld'>;
}

/** What both sign for: refused when the order is another by the time it is saved. */
export function seenOnForm({ vehicle, ...order }: FormOrder): SeenOrder {
  const { status, verificationStatus, startDate, endDate, finalTotalBill } = order;
  return { status, verificationStatus, vehicleId: vehicle.id, startDate, endDate, finalTotalBill };
}

/** The next record of an order in this state; null when there is none. */
export function nextPhase(status: OrderStatus): HandoverPhase | null {
  if (status === 'confirmed') return 'handover';
  return status === 'in-progress' ? 'return' : null;
}
