-- Sends the requests of a file in turn, one a line as `GET /path` or `POST /path {…}`, each line from an address of its
-- own, and ends with a line of figures for bench/wrk.ts.
local requests = {}
local at = 0

-- A proxy's word for the callers' addresses: so many callers that no one reaches a limit of theirs.
local CALLERS = 4096

local function address(caller)
  return string.format("10.%d.%d.1", math.floor(caller / 256), caller % 256)
end

function init(args)
  local lines = {}
  for line in io.lines(args[1]) do
    lines[#lines + 1] = line
  end
  for caller = 1, math.max(CALLERS, #lines) do
    local method, path, body = lines[(caller - 1) % #lines + 1]:match("^(%S+) (%S+) ?(.*)$")
    local headers = { ["sec-fetch-site"] = "same-origin", ["x-forwarded-for"] = address(caller % CALLERS) }
    if body ~= "" then
      headers["content-type"] = "application/json"
    end
    requests[caller] = wrk.format(method, path, headers, body ~= "" and body or nil)
  end
end

function request()
  at = at % #requests + 1
  return requests[at]
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '\nFIGURES {"requests":%d,"us":%d,"p50":%f,"p95":%f,"p99":%f,"failed":%d}\n',
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(95), latency:percentile(99),
    errors.connect + errors.read + errors.write + errors.status + errors.timeout
  ))
end
