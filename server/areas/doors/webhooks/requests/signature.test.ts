import { signatureOf, standardHeaders } from './signature.js';
import { testRows } from '../../../../testing/rows.js';

const at = new Date(1_614_265_330_000);
const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek';
const body = '{"test": 2432232314}';
const encoded = 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const signedWith = (secret: string) => standardHeaders(id, body, secret, at)['webhook-signature'];

test('a delivery has the headers that Standard Webhooks libraries compute', () => {
  expect(standardHeaders(id, body, `whsec_${encoded}`, at)).toEqual({
    'webhook-id': id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('a secret in base64url without padding gives its original key', () => {
  const key = Buffer.alloc(32, 0xfb);
  expect(signedWith(`whsec_${key.toString('base64url')}`)).toBe(
    signedWith(`whsec_${key.toString('base64')}`),
  );
  expect(signedWith(`whsec_${key.toString('base64')}`)).toBe(
    'v1,R5Yso1+kyRe5AvGOQMDsmjtvB0xsg626TrDDqG25BSs=',
  );
});

testRows(
  'a chosen secret that the specification does not allow, such as %s, is used as bytes',
  [
    ['a-secret-of-ones-own', 'v1,LTu7DvC7yeXzo04u3M7oovA/qVAmG14V+TdJDmPCGiY='],
    ['whsec_of_the_receiver', 'v1,yCv1abiB9sB+tdbuo/O6rOx7IhAAFQaTeZA8FYatp6w='],
    [encoded, 'v1,ELhqG0Ku1gwOc1f4jyKdp3SFGFLAOdJ9bvpWLciCakI='],
  ] as const,
  ([secret, signed]) => {
    expect(signedWith(secret)).toBe(signed);
  },
);

test('our own signature uses the text of the secret as the key, even if it is base64', () => {
  expect(signatureOf(body, `whsec_${encoded}`, at)).toBe(
    't=1614265330,v1=2e37df5d4a028c51a7f3133d64ae1e300d2c2c900f1b1d49d4369ad2530f8964',
  );
});
