-- Tokens of staff's sessions stand as their hashes from now on. Who is signed in stays signed in.
update auth_sessions set token = encode(sha256(convert_to(token, 'UTF8')), 'hex');
