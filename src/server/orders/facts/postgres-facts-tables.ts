import type { Measures } from '#domain/reports/measures.ts';

/** The rows of the facts of orders for kysely; see 0029-order-facts.ts. */
export interface OrderFactsSchema {
  order_facts: {
    establishment_id: string;
    business_day: string;
    number: number;
    order_id: string;
    total: number;
    text: string;
    facets: string[];
    /** JSON text of `OrderFacts`. */
    facts: string;
  };
  order_facts_progress: OrderFactsProgressRow;
  report_sums: ReportSumRow;
  report_month_sums: ReportMonthSumRow;
  customer_days: CustomerDayRow;
  customer_gaps: {
    establishment_id: string;
    business_day: string;
    previous: string;
    customers: number;
    orders: number;
    revenue: number;
  };
  /** See 0191-sales-to-customers.ts. */
  customer_sales: {
    establishment_id: string;
    business_day: string;
    orders: number;
    revenue: number;
  };
  report_recounts: {
    establishment_id: string;
    at: Date;
    days: number;
    orders: number;
    /** JSON text of the differences. */
    differences: string;
  };
}

/** See 0064-report-customers.ts. */
export interface CustomerDayRow {
  establishment_id: string;
  customer_key: string;
  business_day: string;
  previous: string;
  name: string;
  orders: number;
  revenue: number;
}

export interface OrderFactsProgressRow {
  establishment_id: string;
  revision: number;
  business_day: string;
  number: number;
  walked: boolean;
  /** See 0187-sums-of-months.ts. */
  months_revision: number | null;
  /** See 0191-sales-to-customers.ts. */
  customers_revision: number | null;
}

export interface ReportSumRow extends Measures {
  establishment_id: string;
  dimension: string;
  business_day: string;
  key: string;
  label: string;
}

/** `label`: the name on `label_day`, the last day of the month that has this key. See 0187-sums-of-months.ts. */
export interface ReportMonthSumRow extends Measures {
  establishment_id: string;
  dimension: string;
  month: string;
  key: string;
  label: string;
  label_day: string;
}
