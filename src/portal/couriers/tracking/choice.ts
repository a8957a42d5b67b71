/** What is chosen in list and map: a courier and one of his stops, or an order without courier. */
export interface Choice {
  readonly courierId?: string;
  readonly orderId?: string;
}
