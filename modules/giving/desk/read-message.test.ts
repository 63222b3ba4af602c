import { expect, test } from 'vitest'
import { readMessage, refusalOf } from './read-message.ts'

const today = '2026-11-28'
const nothing = {
  direction: null,
  way: null,
  amount: null,
  on: null,
  phone: null,
  reference: null,
  trxId: null,
}

test.for([
  [
    'bKash, payment',
    'You have received payment Tk 500.00 from 01911223344. Ref TY59FYS9. Fee Tk 0.00. Balance Tk 15,500.00. TrxID CKU1A2B3C4 at 20/11/2026 10:15',
    ['bkash', 50_000, '2026-11-20', '01911-223344', 'TY59FYS9', 'CKU1A2B3C4'],
  ],
  [
    'bKash, money',
    'You have received Tk 1,000.00 from 01911223344. Fee Tk 0.00. Balance Tk 2,000.00. TrxID CKU1A2B3C5 at 20/11/2026 10:15',
    ['bkash', 100_000, '2026-11-20', '01911-223344', null, 'CKU1A2B3C5'],
  ],
  [
    'bKash, cash in',
    'Cash In Tk 2,500.00 from 01711000000 successful. Fee Tk 0.00. Balance Tk 2,600.00. TrxID CKU1A2B3C6 at 20/11/2026 10:15. Download App: https://bKa.sh/8app',
    ['bkash', 250_000, '2026-11-20', '01711-000000', null, 'CKU1A2B3C6'],
  ],
  [
    'bKash, Bangla',
    'আপনি ০১৯১১২২৩৩৪৪ থেকে ৫০০.০০ টাকা পেয়েছেন। রেফারেন্স TY59FYS9. ফি ০.০০ টাকা। ব্যালেন্স ১৫,৫০০.০০ টাকা। TrxID CKU1A2B3C4 at ২০/১১/২০২৬ ১০:১৫',
    ['bkash', 50_000, '2026-11-20', '01911-223344', 'TY59FYS9', 'CKU1A2B3C4'],
  ],
  [
    'Nagad',
    'Money Received.\nAmount: Tk 500.00\nSender: 01911223344\nRef: N/A\nTxnID: 71ABCDE1\nBalance: Tk 1,234.50\n20/11/2026 10:15',
    ['nagad', 50_000, '2026-11-20', '01911-223344', null, '71ABCDE1'],
  ],
  [
    'Rocket',
    'Tk500.00 received from A/C:01911223344-8 Fee:Tk0, Your A/C Balance: Tk1,000.00 TxnId:1234567890 Date:20-NOV-26 10:15:30 am. Download https://bit.ly/nexuspay',
    ['rocket', 50_000, '2026-11-20', '01911-223344', null, '1234567890'],
  ],
  [
    'Upay',
    'Tk. 500.00 has been received from 01911223344. Ref- 93111X8Y. Balance Tk. 900.00. TrxID 01ABCDEF23 at 20/11/2026 10:15. upay',
    ['upay', 50_000, '2026-11-20', '01911-223344', '93111X8Y', '01ABCDEF23'],
  ],
  [
    'bank',
    'Dear Customer, your A/C ***1234 has been credited by BDT 5,000.00 on 20-Nov-2026 by NPSB. Available Balance BDT 1,10,000.50. Thank you.',
    ['bank', 500_000, '2026-11-20', null, null, null],
  ],
] as const)('the message of %s is read', ([, text, [way, amount, on, phone, reference, trxId]]) => {
  const read = { direction: 'in', way, amount, on, phone, reference, trxId }
  expect(readMessage(text, today)).toEqual(read)
  expect(refusalOf(text)).toBeUndefined()
})

test('what a message does not say for certain is left out', () => {
  const read = (text: string) => readMessage(text, today)
  expect(read('Hello, I have sent you the money, Rahim')).toEqual(nothing)
  expect(read('You have received Tk 500.00 and Tk 700.00').amount).toBeNull()
  expect(read('You have received Tk 500.00 from 019XXXXX344')).toMatchObject({ phone: null })
  expect(read('Received Tk 500 from 01911223344 and from 01711000000').phone).toBeNull()
  expect(read('Received Tk 500 at 20/11/2027').on).toBeNull()
  expect(read('Your wallet 01711-000000 received Tk 500').phone).toBeNull()
  expect(read('Your a/c 12 was credited BDT 500 from bKash').way).toBeNull()
  // The word for cash is the name of a wallet too.
  expect(read('নগদ জমা ৫০০ টাকা').way).toBeNull()
  expect(read('Received 50 blankets').amount).toBeNull()
})

test('a message of money that went out, or did not stay, is told apart', () => {
  const out = [
    'Send Money Tk 500.00 to 01911223344 successful. Ref 1. Fee Tk 5.00. Balance Tk 95.00. TrxID CKU1A2B3C4 at 20/11/2026 10:15',
    'Payment Tk 100.00 to 01711-000000 successful. TrxID CKU1A2B3C4 at 20/11/2026 10:15',
    'Your payment of Tk 100.00 made to KARIM STORE',
    'Money Sent.\nAmount: Tk 500.00\nReceiver: 01911223344\nTxnID: 71ABCDE1',
    'Your A/C ***1234 has been debited by BDT 5,000.00',
    'ক্যাশ আউট ৫০০ টাকা সফল',
  ]
  for (const text of out) expect(refusalOf(text), text).toBe('outgoing')
  expect(refusalOf('Payment of Tk 500 from 01911223344 has failed')).toBe('undone')
  expect(refusalOf('Your OTP is 123456')).toBe('undone')
})
