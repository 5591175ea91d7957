import { Link } from 'react-router';
import { Notice } from '../../../ui/page/Notice';
import { paths } from '../../../ui/addresses/paths';

/** Shown to staff on every page, while they act as plain users for want of a second factor. */
export default function SecondFactorBanner() {
  return (
    <Notice tone="mark" message="Moderators and administrators need a second factor here. ">
      Until you have given one, you can only do what every user can.{' '}
      <Link to={paths.secondFactor}>Set up your second factor</Link>, or sign in again with it.
    </Notice>
  );
}
