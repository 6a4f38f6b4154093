/**
 * One side's way to a vehicle: the forms of a vehicle, its days, prices and papers are the same for its vendor and for
 * staff; what differs between the two stands in their doors and nowhere else.
 */
import type { DayRange } from '@ceylono/domain/block';
import type { VehicleTerms } from '@ceylono/domain/fleet';
import type { Rate, VehicleRules } from '@ceylono/domain/rates';
import type { Transmission } from '@ceylono/domain/vehicle';
import type { PaperRule } from '@ceylono/domain/vehicle-paper';
import type { MessageDescriptor } from '@lingui/core';
import type { DataTag, QueryClient, QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { client } from '../../api/client.ts';
import { vendorDoor } from './vendor-door.ts';

export type OwnVehicle = Awaited<ReturnType<typeof client.fleet.get>>;
export type OwnRates = Awaited<ReturnType<typeof client.rates.get>>;
export type OwnPapers = Awaited<ReturnType<typeof client.vehiclePaper.list>>;
export type PricedRental = Awaited<ReturnType<typeof client.rates.preview>>;

export interface VehicleId {
  vendorId: string;
  vehicleId: string;
}
/** What of a form may stay open (T-040). */
export type MayStayOpen = 'defaultKmIncluded' | 'defaultPricePerExtraKm' | 'photos';

/** What is sent of a form without a fault. */
export type VehicleBody = VehicleTerms & { photoIds: string[] };

export interface FleetDoor {
  /** Whose entries these are, on a device that several use. */
  keeper: string;
  /** With a form that is opened now: answers whether what is typed into it may still be kept on the device. */
  untilLogout: () => () => boolean;
  mayStayOpen: readonly MayStayOpen[];
  /** Label and hint of the field that asks why a vehicle is changed; null: nobody is asked. */
  reason: { label: MessageDescriptor; hint: MessageDescriptor } | null;
  /** To choose from, in this order. */
  transmissions: readonly { value: Transmission; words: MessageDescriptor }[];
  photosPath: (vendorId: string) => `/${string}`;
  papersPath: (vehicle: VehicleId) => `/${string}`;
  /** Where the browser opens a paper; null: it is shown in a dialog. */
  paperAddress: ((vehicle: VehicleId, paperId: string) => string) | null;
  vehicle: (vehicle: VehicleId) => UseQueryOptions<OwnVehicle>;
  add: (vendorId: string, body: VehicleBody, key: string) => Promise<unknown>;
  change: (vehicle: VehicleId, body: VehicleBody & { version: string; reason?: string }) => Promise<unknown>;
  markUnavailable: (range: VehicleId & DayRange) => Promise<unknown>;
  changeRange: (range: VehicleId & DayRange & { rangeId: string }) => Promise<unknown>;
  deleteRange: (range: VehicleId & { rangeId: string }) => Promise<unknown>;
  rates: (vehicle: VehicleId) => UseQueryOptions<OwnRates>;
  saveRates: (saved: VehicleId & { rates: Rate[]; rules: VehicleRules; version: string }) => Promise<unknown>;
  pricedRental: (
    tried: VehicleId & { rates: Rate[]; startDate: string; days: number },
  ) => UseQueryOptions<PricedRental>;
  papers: (vehicle: VehicleId) => UseQueryOptions<OwnPapers> & { queryKey: DataTag<QueryKey, OwnPapers, Error> };
  correctPaper: (corrected: VehicleId & CorrectedPaper, key: string) => Promise<OwnPapers>;
  removePaper: (removed: VehicleId & { paperId: string; version: string }) => Promise<OwnPapers>;
  /** Reads what it shows of vehicles anew, after one was changed. */
  readAgain: (queries: QueryClient) => Promise<void>;
  /** Says what was done, when the form that did it may be gone. */
  tell: (text: string) => void;
  /** Says why something was not done, when the form that tried is gone; it stays until it is closed. */
  tellFailure: (title: string, text: string) => void;
  words: DoorWords;
}

/** What was typed of a paper whose file stays. */
export type CorrectedPaper = Omit<Parameters<typeof client.vehiclePaper.save>[0], 'vendorId' | 'vehicleId' | 'file'>;

export interface DoorWords {
  /** Of a range, as a title; without and with a full stop (T-062). */
  notMarked: MessageDescriptor;
  /** Takes the order's number and its days. */
  daysBooked: (customOrderId: string, days: string) => MessageDescriptor;
  plateHint: MessageDescriptor;
  driverFeeHint: MessageDescriptor;
  /** Over the papers, by what the owner asks for. */
  papers: Record<Exclude<PaperRule, 'off'>, MessageDescriptor>;
  paperRemoval: MessageDescriptor;
}

const Door = createContext<FleetDoor>(vendorDoor);
/** Brings another door than the vendor's. */
export const FleetDoorOf = Door.Provider;

export function useFleetDoor(): FleetDoor {
  return useContext(Door);
}
