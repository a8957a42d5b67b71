/** An item that was removed after its order had left the shop (`order.removedOnRoad`). */
export interface RemovedOnRoad {
  readonly name: string;
  readonly quantity: number;
  /** The item is back at the shop, or comes back; otherwise it stays with the customer or is lost. */
  readonly goodsBack: boolean;
}
