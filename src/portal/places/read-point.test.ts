import { expect, test } from 'vitest';
import { readPoint } from './read-point.ts';

test.each([
  ['-23.55052, -46.63331', { latitude: -23.55052, longitude: -46.63331 }],
  ['-23,55; -46,63', { latitude: -23.55, longitude: -46.63 }],
  ['-23,55, -46,63', { latitude: -23.55, longitude: -46.63 }],
  ['-23,55,-46,63', { latitude: -23.55, longitude: -46.63 }],
  ['(-23.55 -46.63)', { latitude: -23.55, longitude: -46.63 }],
  ['( -23.55, -46.63 )', { latitude: -23.55, longitude: -46.63 }],
  ['-23.5 ,-46.6', { latitude: -23.5, longitude: -46.6 }],
  ['-23,5 ,-46,6', { latitude: -23.5, longitude: -46.6 }],
  ['\u221223.5, \u221246.6', { latitude: -23.5, longitude: -46.6 }],
  ['-23.55,-46', { latitude: -23.55, longitude: -46 }],
  ['-23, -46', { latitude: -23, longitude: -46 }],
  ['-23 -46', { latitude: -23, longitude: -46 }],
  ['-230, -46', null],
  ['-99.1234, -46.6345', null],
  ['0, 0', null],
  ['Rua A, 10', null],
  ['', null],
])('the coordinates %s are read', (text, expected) => {
  expect(readPoint(text)).toEqual(expected);
});

const maps = 'https://www.google.com/maps';

test.each([
  [`${maps}/search/?api=1&query=-23.5589,-46.6345`],
  [`${maps}/search/?api=1&query=-23.5589%2C-46.6345`],
  [`${maps}/search/-23.5589,+-46.6345?entry=tts`],
  [`${maps}/@-23.5589,-46.6345,17z`],
  [`${maps}/place/Loja/@-23.5001,-46.6001,17z/data=!3m1!4b1!4m6!3m5!8m2!3d-23.5589!4d-46.6345!16s`],
  [`${maps}/@-23.5001,-46.6001,15z?q=-23.5589,-46.6345`],
  ['https://maps.google.com/?q=-23.5589,-46.6345'],
  ['Ana está aqui: https://maps.google.com/?q=loc:-23.5589,-46.6345&z=17'],
  ['https://waze.com/ul?ll=-23.5589%2C-46.6345&navigate=yes'],
  ['https://www.openstreetmap.org/#map=17.5/-23.5589/-46.6345'],
  ['https://www.openstreetmap.org/?mlat=-23.5589&mlon=-46.6345#map=17/-23.5001/-46.6001'],
  ['geo:-23.5589,-46.6345?z=17'],
])('coordinates are read from the link %s', (link) => {
  expect(readPoint(link)).toEqual({ latitude: -23.5589, longitude: -46.6345 });
});

test.each(['https://maps.app.goo.gl/a1B2c3', `${maps}/place/Rua+A,+10`])('the link %s has no coordinates', (link) => {
  expect(readPoint(link)).toBeNull();
});
