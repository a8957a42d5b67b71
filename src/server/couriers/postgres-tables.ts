/** The table of the couriers for kysely. */
export interface CourierSchema {
  couriers: CourierRow;
}

export interface CourierRow {
  establishment_id: string;
  id: string;
  name: string;
  phone: string;
  photo_url: string;
  active: boolean;
}
