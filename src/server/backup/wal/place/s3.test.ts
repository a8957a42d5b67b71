import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { signS3 } from './s3.ts';

/**
 * Examples that Amazon publishes for "Authenticating Requests: Using the Authorization Header (AWS Signature Version 4)":
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 * Not its first one: it signs `Range`, which no request here has, and which may stay unsigned.
 */
const ADDRESS = {
  region: 'us-east-1',
  keyId: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const HOST = 'https://examplebucket.s3.amazonaws.com';

test.each([
  {
    name: 'an object that is written, with a character that is escaped',
    ...{ method: 'PUT', path: '/test$file.text', body: 'Welcome to Amazon S3.' },
    more: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    headers: 'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
    signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  },
  {
    name: 'a query without a value',
    ...{ method: 'GET', path: '/?lifecycle', body: '', more: {} },
    headers: 'host;x-amz-content-sha256;x-amz-date',
    signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  },
  {
    name: 'a list',
    ...{ method: 'GET', path: '/?max-keys=2&prefix=J', body: '', more: {} },
    headers: 'host;x-amz-content-sha256;x-amz-date',
    signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  },
])('$name is signed as Amazon’s example', async ({ method, path, body, more, headers, signature }) => {
  const signed = await signS3(
    ADDRESS,
    { method, url: `${HOST}${path}`, headers: { ...more, 'x-amz-content-sha256': hash('sha256', body) } },
    '20130524T000000Z',
  );
  expect(signed.headers.get('authorization')?.split(', ')).toEqual([
    'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request',
    `SignedHeaders=${headers}`,
    `Signature=${signature}`,
  ]);
});
