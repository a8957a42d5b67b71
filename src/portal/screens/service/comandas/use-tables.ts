/** How many tables the establishment's grid has; 0 is no grid. */
export function useTables(): number {
  return 20;
}
