/**
 * Each script is one atomic step on the keys of one user, and on the list of those who wait where that is on the same server
 * (the last of KEYS; on a cluster it may be elsewhere, and is left out).
 */

/**
 * Lets the numbering of an empty inbox expire. A new one starts from the server's time, so the old one must stay until that
 * time has passed it. It is ahead of the time after an import, or after a clock was set back.
 */
const idleNumbering = `
local function expireNumbering(meta, rememberMs)
  local now = redis.call('TIME')
  local ahead = tonumber(redis.call('HGET', meta, 'seq') or '0') / 1000 - (now[1] * 1000 + now[2] / 1000)
  redis.call('PEXPIRE', meta, string.format('%.0f', rememberMs + math.max(0, ahead)))
end
`;

/**
 * KEYS meta, seen, inbox, waiting. ARGV epoch, at, oldest to remember, most to remember, ms to remember, most entries to hold,
 * ms for which a wake-up is enough, the user's mark, then for each entry dedupe id, type, event id, sealed. Returns -1 for a stale epoch, -2 if the
 * inbox is full, else for each entry its number, or 0 for a duplicate, and at last 1 if a worker is to be woken, or 0.
 *
 * Who finds entries waiting need not wake a worker: one was woken for those, and it ends only when it leaves the inbox empty.
 * It is woken again after a while, since it may have died, and for entries that were received before: their sender may have
 * died before he woke one.
 *
 * The first write is one that Redis refuses when it is out of memory, so that nothing is done by halves: once a script
 * has written, Redis lets it finish. Numbers follow the server's microseconds, which no user's turns outrun. Counting up
 * from the last number alone is not safe: a Redis that comes back a little older (a file without the last second, a
 * backup, a replica that was behind) would reuse numbers that the store holds already, and those entries would be skipped.
 */
export const appendScript = `
local meta = redis.call('HMGET', KEYS[1], 'epoch', 'seq', 'woken')
local epoch = tonumber(ARGV[1])
local current = tonumber(meta[1] or '0')
if current > epoch then return -1 end
if current < epoch then
  redis.call('HSET', KEYS[1], 'epoch', ARGV[1])
  redis.call('HDEL', KEYS[1], 'trimmed')
  redis.call('DEL', KEYS[2], KEYS[3])
end
local waiting = redis.call('XLEN', KEYS[3])
if waiting >= tonumber(ARGV[6]) then return -2 end
local now = redis.call('TIME')
local first = math.max(tonumber(meta[2] or '0'), now[1] * 1000000 + now[2] - 1)
local seq = first
local answer = {}
for i = 9, #ARGV, 4 do
  if redis.call('ZADD', KEYS[2], 'NX', ARGV[2], ARGV[i]) == 1 then
    seq = seq + 1
    redis.call('XADD', KEYS[3], string.format('%.0f-0', seq),
      't', ARGV[i + 1], 'e', ARGV[i + 2], 'a', ARGV[2], 's', ARGV[i + 3])
    answer[#answer + 1] = seq
  else
    answer[#answer + 1] = 0
  end
end
local wakes = 1
if seq > first then
  local nowMs = math.floor(now[1] * 1000 + now[2] / 1000)
  local since = nowMs - tonumber(meta[3] or '0')
  if waiting > 0 and since >= 0 and since < tonumber(ARGV[7]) then
    wakes = 0
    redis.call('HSET', KEYS[1], 'seq', string.format('%.0f', seq))
  else
    redis.call('HSET', KEYS[1], 'seq', string.format('%.0f', seq), 'woken', string.format('%.0f', nowMs))
  end
  redis.call('PERSIST', KEYS[1])
  redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', '(' .. ARGV[3])
  local over = redis.call('ZCARD', KEYS[2]) - tonumber(ARGV[4])
  if over > 0 then redis.call('ZREMRANGEBYRANK', KEYS[2], 0, over - 1) end
  redis.call('PEXPIRE', KEYS[2], ARGV[5])
end
if KEYS[4] and waiting + seq > first then redis.call('ZADD', KEYS[4], 'NX', ARGV[2], ARGV[8]) end
answer[#answer + 1] = wakes
return answer
`;

/**
 * KEYS inbox. ARGV most entries, most bytes. Returns how many entries there are and the latest ones: id, type, event id,
 * time of receipt and, if it still fits, the sealed content. Reads in pages, so that little memory is used for what does not fit.
 */
export const latestScript = `
local left = tonumber(ARGV[1])
local room = tonumber(ARGV[2])
local to = '+'
local latest = {}
while left > 0 do
  local page = redis.call('XREVRANGE', KEYS[1], to, '-', 'COUNT', math.min(left, 50))
  for _, entry in ipairs(page) do
    local fields = entry[2]
    local listed = { entry[1], fields[2], fields[4], fields[6] }
    if #fields[8] <= room then
      room = room - #fields[8]
      listed[5] = fields[8]
    end
    latest[#latest + 1] = listed
    to = '(' .. entry[1]
  end
  left = #page < 50 and 0 or left - #page
end
return { redis.call('XLEN', KEYS[1]), latest }
`;

/**
 * KEYS meta, inbox, waiting. ARGV last number to let go of, first one to keep, ms to remember, the user's mark. Returns when the oldest remaining entry
 * was received, or false if the inbox is empty. Of a user without numbers, nothing is noted.
 */
export const trimScript = `
${idleNumbering}
redis.call('XTRIM', KEYS[2], 'MINID', ARGV[2] .. '-0')
local meta = redis.call('HMGET', KEYS[1], 'seq', 'trimmed')
if meta[1] and tonumber(ARGV[1]) > tonumber(meta[2] or '0') then redis.call('HSET', KEYS[1], 'trimmed', ARGV[1]) end
local oldest = redis.call('XRANGE', KEYS[2], '-', '+', 'COUNT', 1)[1]
if oldest then
  if KEYS[3] then redis.call('ZADD', KEYS[3], 'XX', oldest[2][6], ARGV[4]) end
  return oldest[2][6]
end
redis.call('DEL', KEYS[2])
if KEYS[3] then redis.call('ZREM', KEYS[3], ARGV[4]) end
expireNumbering(KEYS[1], tonumber(ARGV[3]))
return false
`;

/** KEYS meta, seen. ARGV number of the last entry that the store holds. Returns 1 if more was let go of, else 0. */
export const forgetSeenScript = `
if tonumber(redis.call('HGET', KEYS[1], 'trimmed') or '0') <= tonumber(ARGV[1]) then return 0 end
redis.call('HSET', KEYS[1], 'trimmed', ARGV[1])
redis.call('DEL', KEYS[2])
return 1
`;

/** KEYS meta, seen, inbox. ARGV epoch, number to continue from, ms to remember. Returns -1 for a stale epoch, else how many entries wait. */
export const numberScript = `
${idleNumbering}
local meta = redis.call('HMGET', KEYS[1], 'epoch', 'seq')
local current = tonumber(meta[1] or '0')
local epoch = tonumber(ARGV[1])
if current > epoch then return -1 end
redis.call('HSET', KEYS[1], 'epoch', ARGV[1], 'seq', string.format('%.0f', math.max(tonumber(meta[2] or '0'), tonumber(ARGV[2]))))
if current < epoch then
  redis.call('HDEL', KEYS[1], 'trimmed')
  redis.call('DEL', KEYS[2], KEYS[3])
end
local waiting = redis.call('XLEN', KEYS[3])
if waiting == 0 then expireNumbering(KEYS[1], tonumber(ARGV[3])) end
return waiting
`;

/**
 * KEYS meta, seen, inbox, lease token. ARGV epoch, ms to remember. Keeps content of this epoch or a later one: running an
 * erasure again must not take what was said since. Only the epoch remains, for as long as anything begun earlier could
 * still arrive. Returns how many keys went.
 */
export const eraseScript = `
local current = tonumber(redis.call('HGET', KEYS[1], 'epoch') or '0')
if current >= tonumber(ARGV[1]) then return 0 end
redis.call('HSET', KEYS[1], 'epoch', ARGV[1])
redis.call('HDEL', KEYS[1], 'trimmed')
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return redis.call('DEL', KEYS[2], KEYS[3], KEYS[4])
`;
