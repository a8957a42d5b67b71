/** The selection in list and map: a courier with one of his stops, or an order without courier. */
export interface Choice {
  readonly courierId?: string;
  readonly orderId?: string;
}
