-- Asks for the paths of a file, one a line, in turn, and ends with a line of figures for bench/wrk.ts.
local requests = {}
local at = 0

function init(args)
  wrk.headers["sec-fetch-site"] = "same-origin"
  for path in io.lines(args[1]) do
    requests[#requests + 1] = wrk.format("GET", path)
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
