/** Who acts in the demo's story and with what: everybody's browser, the pictures, and what the orders are called. */
import { randomBytes } from 'node:crypto';
import type { App } from '../server/app.ts';
import { findOrder, type OrderRow } from '../server/features/order/order.sql.ts';
import { openSession } from '../server/features/vendor-session/vendor-session.service.ts';
import type { ApiContext } from '../server/http/context.ts';
import { NoLimits } from '../server/http/limits.ts';
import { VENDORS } from './cast.ts';
import type { DemoOrder } from './cast-orders.ts';
import { STAFF } from './cast-people.ts';
import { VEHICLES } from './cast-vehicles.ts';
import { DemoBrowser, endpointNamed } from './demo-browser.ts';
import type { Pictures } from './pictures.ts';
import { portalToken } from './portal-link.ts';

export class DemoStage {
  readonly #app: App;
  readonly pictures: Pictures;
  readonly #browsers = new Map<string, DemoBrowser>();
  readonly #orderIds = new Map<DemoOrder, string>();
  #putting: Promise<void>[] = [];

  constructor(app: App, pictures: Pictures) {
    // Nobody's calls: they are made in one change, within which nothing is counted.
    this.#app = { ...app, limits: new NoLimits(app.db, app.log) };
    this.pictures = pictures;
  }

  /** The app with its clock standing at this instant. */
  at(instant: Date): App {
    return { ...this.#app, now: () => instant };
  }

  /** A request of the customer: always the same browser, so that all orders of one customer are one visitor's. */
  customer({ customer }: DemoOrder, at: Date, endpoint: string, parameters = {}): Promise<ApiContext> {
    return this.#browserOf(customer).context(this.at(at), endpoint, parameters);
  }

  /** A request of the vendor, whose portal is opened by its link the first time. */
  async vendor(order: DemoOrder, at: Date, endpoint: string): Promise<ApiContext> {
    const { id: vendorId } = vendorOf(order);
    const isNew = !this.#browsers.has(vendorId);
    const browser = this.#browserOf(vendorId);
    if (isNew) {
      const token = portalToken(this.#app, vendorId);
      await openSession(this.at(at), browser.facts(), { vendorId, token, openedByStaff: null });
    }
    return browser.context(this.at(at), endpoint, { vendorId });
  }

  /** A request of the admin; how staff sign in is the sign-in library's business. */
  staff(at: Date, endpoint: string): ApiContext {
    const { email, name, role } = STAFF.admin;
    return {
      app: this.at(at),
      facts: new DemoBrowser().facts(),
      endpoint: endpointNamed(endpoint),
      actor: {
        kind: 'staff',
        staff: { email, name, role, settingsAccess: false, mustAddFactor: false, superAdminEmail: null },
      },
    };
  }

  name(order: DemoOrder, orderId: string): void {
    this.#orderIds.set(order, orderId);
  }

  orderIdOf(order: DemoOrder): string {
    const orderId = this.#orderIds.get(order);
    if (orderId === undefined) throw new Error(`${order.customer} has not ordered ${order.vehicle} yet`);
    return orderId;
  }

  async orderOf(order: DemoOrder): Promise<OrderRow> {
    const row = await findOrder(this.#app.db, this.orderIdOf(order));
    if (row === undefined) throw new Error(`the order of ${order.customer} is not stored`);
    return row;
  }

  /** Puts a private file, encrypted like every other, while the story goes on; returns its key. */
  keep(folder: 'documents' | 'handovers', bytes: Buffer): string {
    const key = `${folder}/${randomBytes(20).toString('hex')}`;
    const put = this.#app.privateFiles.put(key, bytes);
    put.catch(() => {}); // `kept` says it
    this.#putting.push(put);
    return key;
  }

  /** Every file is there: to be awaited before one is read, and before the story is committed. */
  async kept(): Promise<void> {
    const putting = this.#putting;
    this.#putting = [];
    await Promise.all(putting);
  }

  #browserOf(whose: string): DemoBrowser {
    const browser = this.#browsers.get(whose) ?? new DemoBrowser();
    this.#browsers.set(whose, browser);
    return browser;
  }
}

export function vendorOf(order: DemoOrder) {
  return VENDORS[VEHICLES[order.vehicle].vendor];
}
