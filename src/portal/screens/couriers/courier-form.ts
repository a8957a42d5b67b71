import type { CourierInput } from '#contract/courier-schema.ts';
import { phoneDigits } from '#domain/phone.ts';

/** The boxes of the courier's form, as texts. */
export interface CourierForm {
  readonly name: string;
  readonly phone: string;
  readonly photoUrl: string;
}

export type CourierFormProblems = Readonly<Partial<Record<keyof CourierForm, string>>>;

/** What is missing before the courier can be saved, one Portuguese sentence a box. */
export function courierFormProblems({ name, phone, photoUrl }: CourierForm): CourierFormProblems {
  return {
    ...(name.trim() === '' ? { name: 'Informe o nome do motoboy.' } : {}),
    ...(phoneDigits(phone) === null ? { phone: 'Informe o telefone com DDD.' } : {}),
    ...(photoUrl.trim() === '' || isPhotoAddress(photoUrl.trim()) ? {} : { photoUrl: 'Use um endereço https://…' }),
  };
}

/** What is sent: the phone as digits, an empty photo left out. */
export function courierInput(form: CourierForm, active: boolean): CourierInput {
  const photoUrl = form.photoUrl.trim();
  return {
    name: form.name.trim(),
    phone: phoneDigits(form.phone) ?? form.phone.trim(),
    active,
    ...(photoUrl === '' ? {} : { photoUrl }),
  };
}

/** Only addresses that the page's content policy lets load, and pictures that the portal keeps itself. */
function isPhotoAddress(text: string): boolean {
  return /^\/api\/photos\/[0-9a-f]+$/.test(text) || (URL.canParse(text) && new URL(text).protocol === 'https:');
}
