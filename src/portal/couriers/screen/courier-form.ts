import type { CourierInput } from '#contract/couriers/schema.ts';
import type { Courier } from '#domain/orders/order.ts';
import { RUN_SETTING_BOUNDS } from '#domain/runs/settings.ts';
import { formatPhone, phoneDigits } from '#domain/shared/phone.ts';
import { MISSING_PHONE } from '#domain/shared/texts.ts';
import { MISSING_COURIER_NAME } from './courier-form-texts.ts';

/** The fields of the courier form, as texts. */
export interface CourierForm {
  readonly name: string;
  readonly phone: string;
  /** How many orders he carries at once; empty if the shop's setting holds. */
  readonly capacity: string;
}

export type CourierFormProblems = Readonly<Partial<Record<keyof CourierForm, string>>>;

/** The problems to fix before saving, one Portuguese sentence per field. */
export function courierFormProblems({ name, phone }: CourierForm): CourierFormProblems {
  return {
    ...(name.trim() === '' ? { name: MISSING_COURIER_NAME } : {}),
    ...(phoneDigits(phone) === null ? { phone: MISSING_PHONE } : {}),
  };
}

/** What a typed capacity becomes: a whole number from 1 to the most, or empty. */
export function typedCapacity(text: string): string {
  const number = Number(text.replace(/\D/g, ''));
  return number === 0 ? '' : String(Math.min(number, RUN_SETTING_BOUNDS.capacity));
}

/** The form of a courier, or of a new one. */
export function formOf(courier: Courier | null): CourierForm {
  const { name = '', phone = '', capacity = '' } = courier ?? {};
  return { name, phone: formatPhone(phone), capacity: String(capacity) };
}

/** The request body: the phone as digits. A photo is uploaded separately. */
export function courierInput(form: CourierForm): CourierInput {
  return {
    name: form.name.trim(),
    phone: phoneDigits(form.phone) ?? form.phone.trim(),
    ...(form.capacity === '' ? {} : { capacity: Number(form.capacity) }),
  };
}
