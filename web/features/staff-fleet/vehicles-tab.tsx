import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { Link } from 'react-router';
import { useAddress, useOpening } from '../../shell/address.ts';
import { useWords } from '../../shell/i18n.ts';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { FleetDoorOf } from '../fleet-door/fleet-door.ts';
import { ADDRESS_OF_BOARD, showsBoard } from '../fleet-board/fleet-board-address.ts';
import { addressOfTab } from '../staff/dashboard-tabs.ts';
import { StaffPanel } from '../staff-kit/staff-list.tsx';
import { staffFleetDoor } from './staff-fleet-door.ts';
import { ADDRESS_OF_PAPERS, openedVehicleOf, showsPapers, withOpenedVehicle } from './vehicles-address.ts';

const VehiclesPanel = lazy(() => import('./vehicles-panel.tsx'));
const FleetBoard = lazy(() => import('../fleet-board/fleet-board.tsx'));
const PapersPanel = lazy(() => import('./papers-panel.tsx'));
const VehicleTaskDialog = lazy(() => import('./vehicle-task-dialog.tsx'));
const HolderDialog = lazy(() => import('../vehicle-holder/holder-dialog.tsx'));
const AddVehicleDialog = lazy(() => import('./add-vehicle-dialog.tsx'));

/** Tab 3: the vehicles of all vendors, as a list, by days, and their papers by when they end. */
export default function VehiclesTab({ email }: { email: string }) {
  // The vendor's forms speak the portal's words, in English.
  useWords('portal');
  const { t } = useLingui();
  const [params, changeAddress] = useAddress();
  const { open, close } = useOpening();
  const door = useMemo(() => staffFleetDoor(email), [email]);
  const isPapers = showsPapers(params);
  const isBoard = showsBoard(params);
  const opened = openedVehicleOf(params);
  const onOpen = (next: NonNullable<typeof opened>) => open((now) => withOpenedVehicle(now, next));
  const onClose = () => close((now) => withOpenedVehicle(now, null));
  return (
    <FleetDoorOf value={door}>
      <StaffPanel>
        <Group component="nav" gap={8} aria-label={t`Views of vehicles`}>
          <View to={addressOfTab('vehicles')} isCurrent={!isPapers && !isBoard}>
            <Trans>List</Trans>
          </View>
          <View to={ADDRESS_OF_BOARD} isCurrent={isBoard}>
            <Trans>Board</Trans>
          </View>
          <View to={ADDRESS_OF_PAPERS} isCurrent={isPapers}>
            <Trans>Papers by expiry</Trans>
          </View>
          <Button size="compact-sm" variant="default" aria-haspopup="dialog" onClick={() => onOpen('by-plate')}>
            <Trans>Who had it then</Trans>
          </Button>
        </Group>
        <Suspense fallback={<RowsSkeleton />}>
          {isPapers ? <PapersPanel onOpen={onOpen} /> : null}
          {isBoard ? <FleetBoard onVehicle={(vehicleId) => onOpen({ vehicleId, task: 'details' })} /> : null}
          {isPapers || isBoard ? null : <VehiclesPanel onOpen={onOpen} />}
        </Suspense>
        <Suspense>
          {opened === 'new' ? <AddVehicleDialog onClose={onClose} /> : null}
          {opened === 'by-plate' ? <HolderDialog vehicle={null} onClose={onClose} /> : null}
          {opened !== null && typeof opened !== 'string' ? (
            <VehicleTaskDialog
              key={`${opened.vehicleId} ${opened.task}`}
              opened={opened}
              onTask={(task) => changeAddress((now) => withOpenedVehicle(now, { ...opened, task }), { replace: true })}
              onClose={onClose}
            />
          ) : null}
        </Suspense>
      </StaffPanel>
    </FleetDoorOf>
  );
}

function View({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: ReactNode }) {
  return (
    <Button
      component={Link}
      to={to}
      size="compact-sm"
      variant={isCurrent ? 'light' : 'default'}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {children}
    </Button>
  );
}
