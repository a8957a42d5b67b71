import type { Nullable } from '#server/platform/database/nullable.ts';

/** The tables of the couriers for kysely. */
export interface CourierSchema {
  couriers: CourierRow;
  courier_links: CourierLinkRow;
  delivery_photos: DeliveryPhotoRow;
}

export interface CourierRow {
  establishment_id: string;
  id: string;
  name: string;
  phone: string;
  photo_url: string;
  active: boolean;
  /** Null if the establishment's setting holds. */
  capacity: Nullable<number>;
}

export interface CourierLinkRow {
  establishment_id: string;
  courier_id: string;
  token_hash: string;
  sealed_token: string;
  created_at: Date;
  last_seen_at: Nullable<Date>;
}

export interface DeliveryPhotoRow {
  establishment_id: string;
  order_id: string;
  id: string;
  bytes: Buffer;
  created_at: Date;
}
