/** "node": a session holds this lock, with a number of its own, as long as its node lives. */
export const NODE_LOCK = 0x6e6f6465;

/**
 * Says in one round trip that a node lives, and returns the board. The end of a node's session is
 * an early sign of its death, since the server notices a killed process at once: the others cut its
 * lease to a moment's grace, in which a node that has only lost its connection comes back. Session
 * numbers are read before the locks, so a session that begins meanwhile is not missed. A server
 * that does not even list the lock of this session says nothing about the others.
 */
export function renewFunction(): string {
  return `CREATE FUNCTION baize.renew(
     me text, place text, my_session integer, is_leaving boolean,
     ttl_ms float8, grace_ms float8, my_language integer,
     OUT nodes json, OUT owners json, OUT next_end_ms float8, OUT is_settling boolean
   ) LANGUAGE plpgsql AS $$
   DECLARE
     grace interval := grace_ms * interval '1 ms';
     sessions integer[];
     living integer[];
   BEGIN
     INSERT INTO baize.nodes AS n (node, address, until, session, leaving, language)
       VALUES (me, place, clock_timestamp() + ttl_ms * interval '1 ms', my_session, is_leaving,
         my_language)
       ON CONFLICT (node) DO UPDATE SET address = excluded.address, until = excluded.until,
         session = excluded.session, leaving = excluded.leaving, language = excluded.language;
     DELETE FROM baize.nodes n WHERE n.until < clock_timestamp() - interval '1 minute';
     SELECT array_agg(n.session) INTO sessions FROM baize.nodes n
       WHERE n.node <> me AND n.session <> 0 AND n.until > clock_timestamp() + grace;
     IF sessions IS NOT NULL THEN
       living := ARRAY(
         SELECT l.objid::bigint::integer FROM pg_locks l
         WHERE l.locktype = 'advisory' AND l.classid = ${NODE_LOCK} AND l.objsubid = 2 AND l.granted
           AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database()));
       UPDATE baize.nodes n SET until = clock_timestamp() + grace
         WHERE n.session = ANY (sessions) AND n.session <> ALL (living)
           AND my_session = ANY (living);
     END IF;
     SELECT json_agg(json_build_object(
         'node', n.node, 'address', n.address, 'isLeaving', n.leaving) ORDER BY n.node)
       INTO nodes FROM baize.nodes n WHERE n.until > clock_timestamp();
     SELECT json_object_agg(o.resource, n.node) INTO owners FROM baize.owners o
       LEFT JOIN baize.nodes n ON n.node = o.node AND n.until > clock_timestamp();
     SELECT extract(epoch FROM min(n.until) - clock_timestamp()) * 1000 INTO next_end_ms
       FROM baize.nodes n WHERE n.node <> me AND n.until > clock_timestamp();
     is_settling := pg_postmaster_start_time() > clock_timestamp() - ttl_ms * interval '1 ms'
       AND EXISTS (SELECT FROM baize.nodes n WHERE n.node <> me);
   END $$;`;
}
