/** Words for the sum of a table; what stands beside them decides whether a row is one. */
export const totalWords = 'total totals subtotal মোট সর্বমোট উপমোট যোগফল সাকুল্য সাকুল্যে সর্বসাকুল্যে একুনে'
