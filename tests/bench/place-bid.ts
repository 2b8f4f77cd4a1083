import type { Database } from '../../server/db/database'

/** A bid as the platform's feed delivers it: the bid and the lot's new price in one transaction. */
export const placeBid = (db: Database, id: number, price: number) =>
  db.transaction(async inner => {
    await inner.query('insert into bid (house_id, bidder_no, price, time) values ($1, $2, $3, $4)', [
      id,
      'A1',
      price,
      Math.floor(Date.now() / 1000),
    ])
    await inner.query(
      'update house set current_price = $2, price = $2, bid_total = bid_total + 1 where id = $1',
      [id, price],
    )
  })
