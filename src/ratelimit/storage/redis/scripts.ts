import { createHash } from 'node:crypto'
import { MAX_COUNT } from '../counter-store.ts'

/** A Lua script and the digest under which the server remembers it. */
export interface RedisScript {
  readonly text: string
  readonly digest: string
}

function script(text: string): RedisScript {
  return { text, digest: createHash('sha1').update(text).digest('hex') }
}

/** Count of a key that holds something else than a counter: only decisions that need it fail. */
export const NO_COUNTER = -1

/**
 * Adds hits to one counter. A new counter gets its expiry in the same step, so that none is ever without; the count
 * stays between 0 and the largest whole number that both sides hold exactly. Errors of the server end the script.
 */
const ADD = `
local function current(key)
  local value = redis.pcall('GET', key)
  if type(value) == 'table' then
    if not string.find(value.err, 'WRONGTYPE') then redis.call('GET', key) end
    return ${NO_COUNTER}
  end
  return tonumber(value or '0') or ${NO_COUNTER}
end
local function add(key, hits, ttl)
  if hits > 0 then
    local amount = string.format('%.0f', hits)
    local count = redis.pcall('INCRBY', key, amount)
    if type(count) == 'table' then
      if string.find(count.err, 'WRONGTYPE') or string.find(count.err, 'not an integer') then return ${NO_COUNTER} end
      return redis.call('INCRBY', key, amount)
    end
    if count == hits then redis.call('EXPIRE', key, ttl) end
    if count > ${MAX_COUNT} then
      redis.call('SET', key, '${MAX_COUNT}', 'KEEPTTL')
      return ${MAX_COUNT}
    end
    return count
  end
  local before = current(key)
  if hits == 0 or before <= 0 then return before end
  local after = math.max(before + hits, 0)
  redis.call('SET', key, string.format('%.0f', after), 'KEEPTTL')
  return after
end`

/** ARGV: hits and time to live of each key. */
export const INCREMENT = script(`${ADD}
local counts = {}
for i, key in ipairs(KEYS) do
  counts[i] = add(key, tonumber(ARGV[2 * i - 1]), ARGV[2 * i])
end
return counts`)

/**
 * ARGV: hits, time to live, limit, 1 when it blocks, and number of the call of each key. When a blocking key of a call
 * would exceed its limit, only keys that would exceed theirs are incremented; the others keep their count.
 */
export const INCREMENT_UNLESS_OVER = script(`${ADD}
local stopped = {}
local exceeds = {}
for i, key in ipairs(KEYS) do
  local at = 5 * i
  exceeds[i] = current(key) + tonumber(ARGV[at - 4]) > tonumber(ARGV[at - 2])
  if exceeds[i] and ARGV[at - 1] == '1' then stopped[ARGV[at]] = true end
end
local counts = {}
for i, key in ipairs(KEYS) do
  local at = 5 * i
  local hits = tonumber(ARGV[at - 4])
  if stopped[ARGV[at]] and not exceeds[i] then hits = 0 end
  counts[i] = add(key, hits, ARGV[at - 3])
end
return counts`)
